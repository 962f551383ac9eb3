import Foundation
import HandoffScenarios

/// Runs again whenever a file under some paths has changed, until Ctrl-C.
struct Watch {
  private let paths: [String]
  private let console: Console
  private var seen: [Seen] = []

  /// How long a look waits for the next one, in microseconds.
  private static let pause: UInt32 = 200_000

  /// A file as it was when it was looked at.
  private struct Seen: Equatable {
    var name: String
    var size: Int64 = 0
    var inode: UInt64 = 0
    /// When it was changed.
    var seconds: Int = 0
    var nanoseconds: Int = 0
  }

  init(_ paths: [String], _ console: Console) {
    self.paths = paths
    self.console = console
  }

  /// - Parameter run: A call that is wrong the first time ends it; later the person is told, and
  ///   may put it right.
  /// - Returns: What the last run came to.
  mutating func perform(_ run: () throws(UsageError) -> ExitCode) throws(UsageError) -> ExitCode {
    seen = look()
    var code = try run()
    while waitForChange() {
      do throws(UsageError) {
        code = try run()
      } catch {
        console.complain("\(Tool.name): \(error.message)\n")
        code = .couldNotRun
      }
    }
    return code
  }

  /// False when the person wants no more.
  private mutating func waitForChange() -> Bool {
    let files = seen.count == 1 ? "1 file is" : "\(seen.count) files are"
    console.write("\(files) watched; Ctrl-C ends it.\n")
    console.flush()
    while !Interruption.isAsked {
      usleep(Watch.pause)
      var now = look()
      if now == seen { continue }
      // Who writes several files, or one in pieces, is given the time for it.
      var before = seen
      while now != before, !Interruption.isAsked {
        before = now
        usleep(Watch.pause)
        now = look()
      }
      let changed = Watch.difference(seen, now)
      seen = now
      console.write("\n── changed: \(changed) ──\n")
      return !Interruption.isAsked
    }
    return false
  }

  private func look() -> [Seen] {
    Finding(paths).found.map { input in
      var seen = Seen(name: input.name)
      var about = stat()
      guard case .file(let path) = input, stat(path, &about) == 0 else { return seen }
      seen.size = Int64(about.st_size)
      seen.inode = UInt64(about.st_ino)
      #if canImport(Darwin)
        let time = about.st_mtimespec
      #else
        let time = about.st_mtim
      #endif
      seen.seconds = Int(time.tv_sec)
      seen.nanoseconds = Int(time.tv_nsec)
      return seen
    }
  }

  /// The name of the one that is another now, or how many are.
  private static func difference(_ before: [Seen], _ after: [Seen]) -> String {
    let names =
      after.filter { !before.contains($0) }.map(\.name)
      + before.map(\.name).filter { name in !after.contains { $0.name == name } }
    return names.count == 1 ? visible(names[0]) : "\(names.count) files"
  }
}
