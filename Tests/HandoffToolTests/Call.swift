import Foundation
import Testing

/// One call of the command, as a process of its own.
struct Call {
  var code: Int32
  var output: String
  var errors: String

  /// - Parameters:
  ///   - input: What comes in through standard input.
  ///   - environment: Added to what the tests were started with.
  init(
    _ arguments: String..., input: String = "", in folder: Folder? = nil,
    environment: [String: String] = [:]
  ) throws {
    try self.init(arguments, input: input, in: folder, environment: environment)
  }

  init(
    _ arguments: [String], input: String = "", in folder: Folder? = nil,
    environment: [String: String] = [:], of program: URL = Call.command
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = folder.url }
    // Files, not pipes: a pipe that nobody reads while another is read may fill up.
    let files = try Folder()
    try files.write("in", input)
    try files.write("out", "")
    try files.write("err", "")
    process.standardInput = try FileHandle(forReadingFrom: files.url(of: "in"))
    process.standardOutput = try FileHandle(forWritingTo: files.url(of: "out"))
    process.standardError = try FileHandle(forWritingTo: files.url(of: "err"))
    try process.run()
    process.waitUntilExit()
    code =
      process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    output = try files.read("out")
    errors = try files.read("err")
  }

  /// The built command, beside the tests.
  static let command: URL = {
    var folders = [Bundle.main.bundleURL, Bundle.main.bundleURL.deletingLastPathComponent()]
    folders += Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    folders.append(package.appending(path: ".build/debug"))
    let places = folders.map { $0.appending(path: "handoff") }
    return places.first { FileManager.default.isExecutableFile(atPath: $0.path) } ?? places[0]
  }()

  var lines: [Substring] { output.split(separator: "\n", omittingEmptySubsequences: false) }
}

/// A folder that is gone when nobody needs it any more.
final class Folder {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "handoff-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func url(of name: String) -> URL { url.appending(path: name) }

  func write(_ name: String, _ text: String) throws {
    let file = url(of: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: url(of: name)), as: UTF8.self)
  }
}
