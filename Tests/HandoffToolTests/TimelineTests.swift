import Foundation
import Testing

/// `handoff timeline`, and the page of `handoff run --report html`.
struct TimelineTests {
  private var two: String {
    let one = Scenarios.held.replacing("It holds", with: "It holds, with milk")
    let other = Scenarios.held.replacing("It holds", with: "It holds, with honey")
    return "[\(one), \(other)]"
  }

  @Test func `the ending of the output says what is drawn, and --format overrules it`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    #expect(try Call("timeline", "a.json", "-o", "a.html", in: folder).code == 0)
    #expect(try folder.read("a.html").hasPrefix("<!DOCTYPE html>\n"))
    #expect(try Call("timeline", "a.json", "--output=a.svg", in: folder).code == 0)
    #expect(try folder.read("a.svg").hasPrefix("<svg "))
    #expect(
      try Call("timeline", "a.json", "-o", "a.picture", "--format", "svg", in: folder).code == 0)
    #expect(try folder.read("a.picture") == folder.read("a.svg"))
    let call = try Call("timeline", "a.json", "-o", "a.png", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("\"a.png\" ends neither with .html nor with .svg"))
  }

  @Test func `without an output the page goes to standard output, the same each time`() throws {
    let first = try Call("timeline", "-", input: Scenarios.held)
    #expect(first.code == 0)
    #expect(first.output.hasPrefix("<!DOCTYPE html>\n"))
    #expect(first.output.hasSuffix("</html>\n"))
    #expect(try Call("timeline", "-o", "-", "-", input: Scenarios.held).output == first.output)
  }

  @Test func `a broken run is drawn too, with what broke`() throws {
    let call = try Call("timeline", "-", input: Scenarios.broken)
    #expect(call.code == 0)
    #expect(call.output.contains("<span class=\"verdict broken\">broken</span>"))
    #expect(call.output.contains("expected 2024-04-10, found 2024-04-09"))
  }

  @Test func `one of several scenarios is chosen by its title`() throws {
    let call = try Call("timeline", "-", "--scenario", "HONEY", input: two)
    #expect(call.code == 0)
    #expect(call.output.contains("<title>It holds, with honey</title>"))
    let unsaid = try Call("timeline", "-", input: two)
    #expect(unsaid.code == 2)
    #expect(
      unsaid.errors.contains(
        """
        2 scenarios could be meant; --scenario TEXT says which
          "It holds, with milk"
          "It holds, with honey"
        """))
    let none = try Call("timeline", "-", "--scenario", "salt", input: two)
    #expect(none.errors.contains("none of 2 scenarios has \"salt\" in its title"))
  }

  @Test func `a wrong implementation is drawn with the wrong day`() throws {
    let late = Scenarios.held.replacing("\"8m\"", with: "\"20m\"")
    let call = try Call(
      "timeline", "-", "--subject", "mistake:utc_day", "--seed", "3", input: late)
    #expect(call.code == 0)
    #expect(call.output.contains("mistake:utc_day"))
    #expect(call.output.contains("seed 3"))
    #expect(call.output.contains("✕ WRONG DAY"))
    #expect(try !Call("timeline", "-", input: late).output.contains("✕ WRONG DAY"))
  }

  @Test func `what cannot be run is told as for every command`() throws {
    let call = try Call("timeline", "-", input: Scenarios.bad)
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.contains("unknown key"))
    #expect(try Call("timeline").errors.contains("one FILE is drawn at a time"))
    #expect(try Call("timeline", "-", "--subject", "utc_day", input: Scenarios.held).code == 2)
  }

  @Test func `run writes a page with every timeline`() throws {
    let folder = try Folder()
    try folder.write("a.json", two)
    try folder.write("b.json", Scenarios.broken)
    let call = try Call("run", "--report", "html=out.html", "a.json", "b.json", in: folder)
    #expect(call.code == 1)
    let page = try folder.read("out.html")
    #expect(page.components(separatedBy: "<details class=\"run\"").count == 4)
    #expect(page.components(separatedBy: "<figure>").count == 4)
  }

  /// `make picture` draws it again.
  @Test func `the picture of the README is what its scenario gives`() throws {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let scenario = package.appending(path: "scenarios/day-boundary/spoken-at-23-58.json")
    let call = try Call(
      "timeline", scenario.path, "--subject", "mistake:arrival_stamp", "--format", "svg")
    let kept = package.appending(path: "Sources/Handoff/Handoff.docc/Resources/timeline.svg")
    #expect(call.output == String(decoding: try Data(contentsOf: kept), as: UTF8.self))
  }
}
