import Foundation

/// A folder on a real disk that is gone when nobody needs it any more.
final class TestFolder {
  let path: String

  /// Makes the folders in it, too.
  init(_ folders: String...) throws {
    path =
      FileManager.default.temporaryDirectory.appending(path: "handoff-\(UUID().uuidString)")
      .path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    for folder in folders {
      try FileManager.default.createDirectory(
        atPath: path + "/" + folder, withIntermediateDirectories: false)
    }
  }

  deinit {
    chmod(path, 0o700)
    try? FileManager.default.removeItem(atPath: path)
  }
}
