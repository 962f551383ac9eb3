import Foundation

/// A folder on a real disk in which something is measured. `TMPDIR` says where.
struct BenchDisk {
  let path: String

  /// Measures in a new folder, and says first which file system it is on; a file system in memory
  /// measures nothing and is refused.
  static func measure(_ body: (BenchDisk) throws -> [String]) -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "handoff-bench-\(ProcessInfo.processInfo.processIdentifier)")
    let (system, mount) = fileSystem(of: FileManager.default.temporaryDirectory.path)
    guard !inMemory.contains(system) else {
      return [
        "refused: \(mount) is a \(system), which keeps everything in memory; set TMPDIR to a "
          + "folder on a real disk"
      ]
    }
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      return ["on \(system), mounted at \(mount)"] + (try body(BenchDisk(path: folder.path)))
    } catch {
      return ["failed: \(error)"]
    }
  }

  private static let inMemory: Set<String> = ["tmpfs", "ramfs", "devtmpfs", "devfs"]

  /// A new folder in it.
  func folder(_ name: String) throws -> String {
    let folder = path + "/" + name
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }

  /// The name of a path's file system, and where it is mounted.
  private static func fileSystem(of path: String) -> (name: String, mount: String) {
    #if os(Linux)
      guard let resolved = realpath(path, nil) else { return ("unknown", path) }
      defer { free(resolved) }
      let place = String(cString: resolved)
      let mounts = (try? String(contentsOfFile: "/proc/mounts", encoding: .utf8)) ?? ""
      var best = ("unknown", "")
      for line in mounts.split(separator: "\n") {
        let words = line.split(separator: " ")
        guard words.count > 2 else { continue }
        let mount = String(words[1])
        let isAbove = mount == "/" || place == mount || place.hasPrefix(mount + "/")
        // Of several at one place the last one is seen.
        if isAbove, mount.count >= best.1.count { best = (String(words[2]), mount) }
      }
      return best
    #else
      var info = statfs()
      guard statfs(path, &info) == 0 else { return ("unknown", path) }
      func text<Bytes>(_ bytes: Bytes) -> String {
        withUnsafeBytes(of: bytes) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
      }
      return (text(info.f_fstypename), text(info.f_mntonname))
    #endif
  }

  /// The bytes that the files below a folder take on the disk.
  static func allocated(below folder: String) -> Int {
    let files = FileManager.default.enumerator(atPath: folder)
    var sum = 0
    while let name = files?.nextObject() as? String {
      var status = stat()
      if lstat(folder + "/" + name, &status) == 0 { sum += Int(status.st_blocks) * 512 }
    }
    return sum
  }
}
