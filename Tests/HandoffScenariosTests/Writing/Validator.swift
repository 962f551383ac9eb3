import Foundation
import HandoffScenarios
import Testing

/// The validator `jsonschema` of the Python Package Index, which knows nothing of our reader.
///
/// `HANDOFF_PYTHON` names a Python that has it; otherwise the first `python3` of the path is tried.
enum Validator {
  static let python: URL? = {
    let environment = ProcessInfo.processInfo.environment
    let folders = environment["PATH"]?.split(separator: ":").map(String.init) ?? []
    let places = [environment["HANDOFF_PYTHON"] ?? ""] + folders.map { $0 + "/python3" }
    return places.lazy.filter { FileManager.default.isExecutableFile(atPath: $0) }
      .map { URL(filePath: $0) }
      .first { (try? run($0, ["-c", "import jsonschema"], "")) != nil }
  }()

  static let isThere = python != nil

  /// For each text, what the schema says against it; empty when nothing.
  static func judge(_ texts: [String], by schema: String) throws -> [[String]] {
    let input = "[\(schema),[\(texts.joined(separator: ",\n"))]]"
    let output = try run(try #require(python), ["-c", script], input)
    let answers = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [[String]]
    return try #require(answers)
  }

  private static let script = """
    import json, sys
    from jsonschema import Draft202012Validator
    schema, values = json.load(sys.stdin)
    Draft202012Validator.check_schema(schema)
    validator = Draft202012Validator(schema)
    json.dump([[e.json_path + ": " + e.message[:300] for e in validator.iter_errors(v)]
               for v in values], sys.stdout)
    """

  private struct Failed: Error { var code: Int32 }

  private static func run(_ program: URL, _ arguments: [String], _ input: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: "handoff-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    try Data().write(to: files[1])
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failed(code: process.terminationStatus) }
    return try String(contentsOf: files[1], encoding: .utf8)
  }
}
