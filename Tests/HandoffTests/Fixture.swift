import Foundation

/// Files that the tests bring along.
enum Fixture {
  /// The path of a file or folder below `Fixtures`.
  static func path(_ name: String) -> String {
    Bundle.module.bundleURL.appending(path: "Fixtures/" + name).path(percentEncoded: false)
  }

  static func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: path(name))))
  }

  /// The lines of a table, without comments, each cut at its tabs.
  static func rows(_ name: String) throws -> [[String]] {
    try String(decoding: bytes(name), as: UTF8.self).split(separator: "\n")
      .filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
