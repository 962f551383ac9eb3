import Foundation
import Testing

/// Reports of an exploration for other programs: `explore` takes them as `run` does.
struct ExploreReportsTests {
  private let wrong = [
    "explore", "--runs", "300", "--subject", "forgets_on_send", "--keep", "kept",
  ]

  private func found(_ verdict: String) -> String {
    Scenarios.held.replacing(
      "\"format\": 1,",
      with: """
        "format": 1, "found": { "invariant": "no_loss", "verdict": "\(verdict)",
          "subject": "reference", "seed": 3, "version": "0.1.0" },
        """)
  }

  private func names(in folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `a campaign that held is one case, that says how many scenarios of which seed held`()
    throws
  {
    let folder = try Folder()
    let call = try Call(
      "explore", "--runs", "5", "--seed", "4", "--report", "junit=j.xml", "--report", "json=r.json",
      "--report", "tap=t.tap", "--report", "html=h.html", "--report", "github", in: folder)
    #expect(call.code == 0, "\(call.errors)")
    let title = "5 scenarios of seed 4 against reference"
    #expect(call.output.hasPrefix(title))
    #expect(!call.output.contains("::"))
    let xml = try folder.read("j.xml")
    #expect(xml.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(xml.contains("<testcase name=\"\(title)\" classname=\"explore\">"))
    #expect(xml.contains("<system-out>Every invariant held in each of them, "))
    #expect(try folder.read("t.tap").hasPrefix("TAP version 14\nok 1 - <explore>: \(title)\n"))
    let json = try folder.read("r.json")
    #expect(json.contains(#""campaign":{"runs":5,"never_reached":[]}"#))
    #expect(json.contains(#""summary":{"held":1,"broken":0,"errors":0}"#))
    #expect(try folder.read("h.html").contains("<bdi>\(title)</bdi>"))
    #expect(try names(in: folder) == ["h.html", "j.xml", "r.json", "t.tap"])
  }

  @Test func `what breaks is reported as its shrunk scenario, in its file, at its step`() throws {
    let folder = try Folder()
    let call = try Call(wrong + ["--report", "junit=j.xml", "--report", "github"], in: folder)
    #expect(call.code == 1)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(
        atPath: folder.url(of: "kept").path
      ).first)
    let xml = try folder.read("j.xml")
    #expect(xml.contains("<testsuite name=\"kept/\(name)\""))
    #expect(xml.contains("failures=\"1\""))
    #expect(xml.contains("<failure type=\"forgotten_after_durable\" message=\"the watch forgot "))
    let lines = try folder.read("kept/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    let step = try #require(lines.firstIndex { $0.contains("\"do\": \"capture\"") })
    let annotation = try #require(call.lines.first { $0.hasPrefix("::error ") })
    #expect(annotation.hasPrefix("::error file=kept/\(name),line=\(step + 1),col=5,title="))
    // What held before it is a case of its own.
    #expect(xml.contains("classname=\"explore\"") == !call.output.hasPrefix("1 scenario of"))
  }

  @Test func `what was kept is in the reports, also when it keeps the campaign from being run`()
    throws
  {
    let folder = try Folder()
    _ = try Call(wrong, in: folder)
    try folder.write("kept/bad.json", Scenarios.bad)
    let call = try Call(wrong + ["--report", "tap"], in: folder)
    #expect(call.code == 2, "a file that cannot be read")
    #expect(call.lines[1].hasPrefix("not ok 1 - kept/bad.json"))
    #expect(call.lines.contains { $0.hasPrefix("not ok 2 - kept/forgotten_after_durable-") })
    #expect(call.output.hasSuffix("1..2\n"))
    let text = try Call(wrong, in: folder)
    #expect(text.output.contains("nothing was explored: what was kept comes first\n"))
  }

  @Test func `a kept failure that is mended holds, and is told how to stay`() throws {
    let folder = try Folder()
    try folder.write("kept/a.json", found("broken"))
    try folder.write("kept/b.json", found("held"))
    #expect(try Call("run", "kept/a.json", in: folder).code == 1)
    let call = try Call(
      "explore", "--runs", "1", "--keep", "kept", "--report", "tap=t.tap", in: folder)
    #expect(call.code == 0)
    #expect(
      call.lines[0]
        == "mended  kept/a.json: no_loss holds; say so there, with \"verdict\": \"held\"")
    #expect(try folder.read("t.tap").hasPrefix("TAP version 14\nok 1 - kept/a.json: It holds\n"))
  }

  @Test func `no report shares standard output with --format json`() throws {
    let call = try Call("explore", "--runs", "1", "--format", "json", "--report", "github")
    #expect(call.code == 2)
    #expect(call.errors.contains("--format json and --report github cannot share standard output"))
  }

  // MARK: What cannot be written

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told and ends with 2`() throws {
    let call = try Call(
      "explore", "--runs", "1", "--report", "junit=/dev/full", in: try Folder())
    #expect(call.code == 2)
    #expect(call.errors == "handoff: cannot write \"/dev/full\": no space left on device\n")
  }

  /// Nobody may make a file there, not even root.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func `a folder that takes no files is told before anything is run`() throws {
    let call = try Call("explore", "--runs", "1", "--report", "tap=/sys/t.tap", in: try Folder())
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.hasPrefix("handoff: cannot write \"/sys/t.tap\": "))
  }

  @Test func `a report that was cut short leaves the old one as it was`() throws {
    let folder = try Folder()
    try folder.write("r.html", "the old one")
    // Files may have one block; a page has more.
    let script =
      "trap '' XFSZ; ulimit -f 1; exec \"$0\" explore --runs 1 --report html=r.html >/dev/null"
    let call = try Call(
      ["-c", script, Call.command.path], in: folder, of: URL(filePath: "/bin/sh"))
    #expect(call.code == 2)
    #expect(call.errors == "handoff: cannot write \"r.html\": file too large\n")
    #expect(try folder.read("r.html") == "the old one")
    #expect(try names(in: folder) == ["r.html"])
  }

  @Test func `a kept file is never written over`() throws {
    let folder = try Folder()
    try folder.write("kept/a.json", found("held"))
    let call = try Call(
      "explore", "--runs", "1", "--keep", "kept", "--report", "json=kept/a.json", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("is a scenario file; it is not written over"))
    #expect(try folder.read("kept/a.json") == found("held"))
  }
}
