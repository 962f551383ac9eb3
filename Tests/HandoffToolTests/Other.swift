import Foundation

/// Programs of other people that judge what the command prints. Where one is missing, its tests are
/// skipped with a message; `.ci/run` installs them all.
enum Other {
  static let xmllint = path(of: "xmllint")

  /// Where a program is, by PATH.
  static func path(of name: String) -> URL? {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    return folders.map { URL(filePath: String($0)).appending(path: name) }.first {
      FileManager.default.isExecutableFile(atPath: $0.path)
    }
  }

  static func fixture(_ name: String) -> URL {
    Bundle.module.resourceURL!.appending(path: "Fixtures").appending(path: name)
  }
}
