import Foundation

/// A small file system of its own, which root can make on Linux.
final class Mount {
  let path: String
  private let folder: TestFolder

  /// Why there is none here; nil when there can be.
  static let impossible: String? = {
    #if os(Linux)
      guard geteuid() == 0 else { return "only root can mount a small file system" }
      do {
        _ = try Mount(size: "64k")
        return nil
      } catch {
        return "this machine does not let root mount a tmpfs: \(error)"
      }
    #else
      return "a tmpfs is mounted on Linux only"
    #endif
  }()

  struct Refused: Error {
    var words: [String]
    var status: Int32
  }

  init(size: String) throws {
    folder = try TestFolder("mount")
    path = folder.path + "/mount"
    try Self.call("mount", "-t", "tmpfs", "-o", "size=\(size),mode=0700", "tmpfs", path)
  }

  /// Whoever writes from now on is refused.
  func makeReadOnly() throws { try Self.call("mount", "-o", "remount,ro", path) }

  deinit { try? Self.call("umount", "-l", path) }

  private static func call(_ words: String...) throws {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = words
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Refused(words: words, status: process.terminationStatus)
    }
  }
}
