import Foundation
import Testing

/// Reports for other programs, as files and on standard output.
struct ReportSetTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("b/c.json", Scenarios.broken)
    try folder.write("b/d.json", Scenarios.bad)
    try folder.write("b/e.json", Scenarios.notApplicable)
    return folder
  }

  private func isThere(_ name: String, in folder: Folder) -> Bool {
    FileManager.default.fileExists(atPath: folder.url(of: name).path)
  }

  private func names(in folder: Folder) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
  }

  @Test func `several reports are written at once, and the text is as without them`() throws {
    let folder = try folder()
    let plain = try Call("run", "a.json", "b", in: folder)
    let call = try Call(
      "run", "a.json", "b", "--report", "junit=j.xml", "--report=json=r.json", "--report",
      "tap=t.tap", in: folder)
    #expect(call.code == 2)
    #expect(call.errors == "")
    // The last line has the real time in it.
    #expect(call.lines.dropLast(2) == plain.lines.dropLast(2))
    #expect(try folder.read("j.xml").hasSuffix("</testsuites>\n"))
    #expect(
      try folder.read("r.json") == Call("run", "a.json", "b", "--format", "json", in: folder).output
    )
    let tap = try folder.read("t.tap")
    #expect(tap.hasPrefix("TAP version 14\nok 1 - a.json: It holds\nnot ok 2 - b/c.json: "))
    #expect(tap.hasSuffix("  ...\n1..4\n"))
    #expect(try names(in: folder) == ["a.json", "b", "j.xml", "r.json", "t.tap"])
  }

  @Test func `annotations stand among the text, at the step that broke`() throws {
    let call = try Call("run", ".", "--report", "github", in: try folder())
    #expect(call.output.contains("held    a.json  It holds\n"))
    let lines = call.lines.filter { $0.hasPrefix("::") }
    #expect(lines.count == 4)
    #expect(
      lines[0]
        == "::error file=b/c.json,line=7,col=5,title=It is broken::home: the day of \"milk\": "
        + "expected 2024-04-10, found 2024-04-09")
    #expect(lines[1].hasPrefix("::error file=b/d.json,line=2,col=47,title=b/d.json::\"begin\" "))
    #expect(lines[3].hasPrefix("::error file=b/e.json,line=4,col=14,title=It does not apply::"))
  }

  @Test(arguments: ["tap", "junit", "json", "json=-"])
  func `a report without a file has standard output for itself`(_ report: String) throws {
    let call = try Call("run", "a.json", "--report", report, in: try folder())
    #expect(call.code == 0)
    #expect(!call.output.contains("held    a.json"))
    #expect(!call.output.contains("zones of"))
  }

  @Test func `two reports never share standard output`() throws {
    let folder = try folder()
    let both = try Call("run", "a.json", "--report", "tap", "--report", "github", in: folder)
    #expect(both.code == 2)
    #expect(both.errors.contains("tap and github cannot share standard output\n"))
    let story = try Call("run", "a.json", "--report", "tap", "--story", in: folder)
    #expect(story.code == 2)
    #expect(story.errors.contains("--story is text; tap on standard output has no room for it"))
  }

  @Test(arguments: ["x.xml", "./x.xml", "link.xml"])
  func `two reports never go to one file`(_ other: String) throws {
    let folder = try folder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.url(of: "link.xml").path, withDestinationPath: "x.xml")
    try folder.write("x.xml", "")
    let call = try Call(
      "run", "a.json", "--report", "junit=x.xml", "--report", "json=\(other)", in: folder)
    #expect(call.code == 2)
    #expect(call.errors == "handoff: two reports go to \"\(other)\"\n")
    #expect(try names(in: folder) == ["a.json", "b", "link.xml", "x.xml"])
  }

  @Test func `a report never goes into the journal`() throws {
    let folder = try folder()
    let call = try Call(
      "run", "a.json", "--journal", "x", "--report", "json=./x", in: folder)
    #expect(call.code == 2)
    #expect(call.errors == "handoff: the journal and a report go to \"./x\"\n")
  }

  @Test func `an unknown kind is told with the nearest one`() throws {
    let call = try Call("run", "a.json", "--report", "juni=x", in: try folder())
    #expect(call.code == 2)
    #expect(
      call.errors.hasPrefix("handoff: --report: unknown kind \"juni\"; did you mean \"junit\""))
  }

  // MARK: What cannot be written

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func `a full disk is told and ends with 2`() throws {
    let call = try Call("run", "a.json", "--report", "junit=/dev/full", in: try folder())
    #expect(call.code == 2)
    #expect(call.errors == "handoff: cannot write \"/dev/full\": no space left on device\n")
  }

  /// Nobody may make a file there, not even root.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/sys/kernel")))
  func `a folder that takes no files is told before anything is run`() throws {
    let call = try Call("run", "a.json", "--report", "tap=/sys/t.tap", in: try folder())
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.hasPrefix("handoff: cannot write \"/sys/t.tap\": "))
  }

  @Test func `a report that was cut short leaves the old one as it was`() throws {
    let folder = try folder()
    try folder.write(
      "many.json", "[\(Array(repeating: Scenarios.held, count: 40).joined(separator: ","))]")
    try folder.write("r.json", "the old one")
    // Files may have one block; the write that goes beyond fails in the middle of the report.
    let script =
      "trap '' XFSZ; ulimit -f 1; exec \"$0\" run many.json --report json=r.json >/dev/null"
    let call = try Call(
      ["-c", script, Call.command.path], in: folder, of: URL(filePath: "/bin/sh"))
    #expect(call.code == 2)
    #expect(call.errors == "handoff: cannot write \"r.json\": file too large\n")
    #expect(try folder.read("r.json") == "the old one")
    #expect(try names(in: folder) == ["a.json", "b", "many.json", "r.json"])
  }

  @Test func `a scenario is never written over`() throws {
    let folder = try folder()
    let call = try Call("run", "a.json", "--report", "json=./a.json", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("is a scenario file; it is not written over"))
    #expect(try folder.read("a.json") == Scenarios.held)
  }

  @Test func `what a link leads to is written, and the link stays`() throws {
    let folder = try folder()
    try folder.write("real/x.json", "old")
    let link = folder.url(of: "x.json").path
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: "real/x.json")
    #expect(try Call("run", "a.json", "--report", "json=x.json", in: folder).code == 0)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real/x.json")
    #expect(try folder.read("real/x.json").hasPrefix("{\"scenarios\":["))
  }

  // MARK: What Jenkins says

  @Test(.enabled(if: Other.xmllint != nil, "there is no xmllint (libxml2-utils)"))
  func `JUnit is valid by the schema of Jenkins, whatever is said`() throws {
    let folder = try folder()
    let said = #""a \u0000\u001b[31m <b>]]>&amp;\ufffe\u202e \ud83d\ude80 \"'""#
    try folder.write(
      "odd & <names>/\u{FFFE}.json",
      Scenarios.capture(
        title: "]]> <title> & \\uFFFF \\u202e", text: said,
        expect: #"{ "crumbs": { "milk": { "day": "2024-04-10", "text": "<\u0007>" } } }"#))
    #expect(
      try Call("run", ".", "--seeds", "0..2", "--report", "junit=j.xml", in: folder).code == 2)
    let schema = Other.fixture("jenkins-junit.xsd").path
    let judged = try Call(
      ["--noout", "--schema", schema, "j.xml"], in: folder, of: Other.xmllint!)
    #expect(judged.code == 0, "\(judged.errors)")

    let text = try folder.read("j.xml")
    #expect(text.contains("tests=\"3\" failures=\"3\" errors=\"0\""))
    #expect(text.contains("name=\"It is broken, seed 2\""))
    // The judge is awake.
    try folder.write("j.xml", text.replacing(" tests=\"3\"", with: ""))
    #expect(
      try Call(["--noout", "--schema", schema, "j.xml"], in: folder, of: Other.xmllint!).code != 0)
  }
}
