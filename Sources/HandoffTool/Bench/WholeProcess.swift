import Foundation

extension Measurement {
  static let wholeProcess = Measurement(
    title: "`handoff run` on one small file, whole process"
  ) {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "handoff-bench-\(ProcessInfo.processInfo.processIdentifier)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let source = folder.appendingPathComponent("zone.swift")
    let program = folder.appendingPathComponent("zone")
    let file = folder.appendingPathComponent("small.json")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("import Foundation\nprint(TimeZone(identifier: \"Europe/Berlin\")!)\n".utf8)
        .write(to: source)
      try Data(small.utf8).write(to: file)
    } catch {
      return ["skipped: \(error.localizedDescription)"]
    }
    guard status("/usr/bin/env", ["swiftc", "-O", source.path, "-o", program.path]) == 0 else {
      return ["skipped: there is no swiftc to build the program that it is compared with"]
    }
    let own = CommandLine.arguments[0]
    let ours = median(of: 11) { seconds { _ = status(own, ["run", file.path]) } }
    let theirs = median(of: 11) { seconds { _ = status(program.path, []) } }
    return [
      "\(figure(ours * 1e3)) ms, \(figure(ours / theirs, 2)) times a program that imports "
        + "Foundation and makes one TimeZone (\(figure(theirs * 1e3)) ms)"
    ]
  }

  private static let small = """
    { "format": 1, "title": "small", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "steps": [ { "after": "8m", "do": "capture", "crumb": "plumber" } ] }
    """

  private static func status(_ program: String, _ arguments: [String]) -> Int32? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    do {
      try process.run()
    } catch {
      return nil
    }
    process.waitUntilExit()
    return process.terminationStatus
  }
}
