import Foundation
import Testing

/// `handoff run --watch`, and Ctrl-C.
struct WatchTests {
  /// A call that goes on until it is told to end.
  private final class Running {
    let process = Process()
    let folder: Folder

    init(_ arguments: [String], in folder: Folder) throws {
      self.folder = folder
      process.executableURL = Call.command
      process.arguments = arguments
      process.currentDirectoryURL = folder.url
      try folder.write("../\(folder.url.lastPathComponent).out", "")
      let output = try FileHandle(forWritingTo: outputFile)
      process.standardOutput = output
      process.standardError = output
      process.standardInput = FileHandle.nullDevice
      try process.run()
    }

    deinit {
      if process.isRunning { kill(process.processIdentifier, SIGKILL) }
      try? FileManager.default.removeItem(at: outputFile)
    }

    private var outputFile: URL {
      folder.url.deletingLastPathComponent()
        .appending(path: "\(folder.url.lastPathComponent).out")
    }

    var output: String { (try? String(contentsOf: outputFile, encoding: .utf8)) ?? "" }

    /// Whether the output has a text so many times, at the latest after a minute.
    func shows(_ text: String, times: Int = 1) async throws -> Bool {
      for _ in 0..<1_200 {
        if output.components(separatedBy: text).count > times { return true }
        try await Task.sleep(for: .milliseconds(50))
      }
      return false
    }

    /// Sends what Ctrl-C sends.
    func interrupt() -> Int32 {
      kill(process.processIdentifier, SIGINT)
      process.waitUntilExit()
      return process.terminationReason == .exit ? process.terminationStatus : -1
    }
  }

  @Test func `it runs again when a file changes, comes or goes, until Ctrl-C`() async throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Running(["run", "--watch", "."], in: folder)
    #expect(try await call.shows("1 file is watched; Ctrl-C ends it.\n"))
    #expect(call.output.hasPrefix("held    a.json  It holds\n"))

    try folder.write("a.json", Scenarios.broken)
    #expect(try await call.shows("\n── changed: a.json ──\nbroken  a.json  It is broken\n"))
    try folder.write("b.json", Scenarios.bad)
    #expect(try await call.shows("\n── changed: b.json ──\n"))
    #expect(try await call.shows("2 files are watched"))
    try FileManager.default.removeItem(at: folder.url(of: "a.json"))
    try FileManager.default.removeItem(at: folder.url(of: "b.json"))
    // A call that is wrong now ends nothing.
    #expect(try await call.shows("handoff: no scenario in \".\""))
    try folder.write("a.json", Scenarios.held)
    #expect(try await call.shows("held    a.json", times: 2))
    #expect(try await call.shows("1 file is watched", times: 3))
    #expect(call.interrupt() == 0, "\(call.output)")
  }

  @Test func `a call that is wrong from the beginning ends at once`() throws {
    let nothing = try Call("run", "--watch")
    #expect(nothing.code == 2)
    #expect(nothing.errors.hasPrefix("handoff: no path: "))
    let input = try Call("run", "--watch", "-")
    #expect(input.code == 2)
    #expect(input.errors.contains("--watch takes files and folders, not -"))
  }

  @Test func `Ctrl-C leaves no half-written report`() async throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("r.xml", "old")
    let call = try Running(
      ["run", "a.json", "--seeds", "0..999999", "--jobs", "1", "--report", "junit=r.xml"],
      in: folder)
    for _ in 0..<200 {
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
      if names.contains(where: { $0.hasSuffix(".partial") }) { break }
      try await Task.sleep(for: .milliseconds(20))
    }
    #expect(call.interrupt() == 130)
    #expect(try folder.read("r.xml") == "old")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(names.sorted() == ["a.json", "r.xml"])
  }
}
