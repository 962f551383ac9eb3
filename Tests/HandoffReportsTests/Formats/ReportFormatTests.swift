import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffReports

struct ReportFormatTests {
  private var broken: ReportEntry {
    get throws { entry(try .twoCities(expecting: #""watch": { "waiting": 5 }"#)) }
  }

  private var held: ReportEntry {
    get throws { entry(try .twoCities(expecting: #""watch": { "waiting": 0 }"#)) }
  }

  @Test func `every format has a name of its own, and writes something whole of nothing`() {
    #expect(Set(ReportFormats.all.map(\.name)).count == ReportFormats.all.count)
    for format in ReportFormats.all where !format.mixesWithText {
      #expect(report(format, []).hasSuffix("\n"))
    }
    #expect(report(.tap, []) == "TAP version 14\n1..0\n")
    #expect(
      report(.junit, []) == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="handoff">
        </testsuites>

        """)
  }

  @Test(arguments: ReportFormats.all)
  func `a report is a pure function of what it is shown`(_ format: ReportFormat) throws {
    #expect(try report(format, [held, broken]) == report(format, [held, broken]))
  }

  @Test func `JUnit has what broke as a failure, with its story`() throws {
    let text = try report(.junit, [held, broken])
    #expect(
      text.hasPrefix(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="handoff">
          <testsuite name="sample.json" file="sample.json" tests="2" failures="1" errors="0">
            <properties>
              <property name="tz_database" value="Foundation 2025b"/>
            </properties>
            <testcase name="Spoken in Berlin, with the phone in New York" classname="sample"/>
            <testcase name="Spoken in Berlin, with the phone in New York" classname="sample">
              <failure type="expect" message="watch: crumbs waiting: expected 5, found 0">  \
        sample.json:11:5: step 4,
        """))
  }

  @Test func `a file that cannot be read is an error of JUnit, and not ok in TAP`() throws {
    let bytes = Array(#"{ "format": 1, "stepz": [] }"#.utf8)
    let read = ScenarioReader.read(
      file: "x/bad.v2.json", bytes: bytes, zones: ZoneDatabase.foundation)
    let entry = ReportEntry(ScenarioResult(read.diagnostics))
    let xml = report(.junit, [entry])
    #expect(xml.contains("tests=\"1\" failures=\"0\" errors=\"1\""))
    #expect(xml.contains("<testcase name=\"x/bad.v2.json\" classname=\"x.bad_v2\">"))
    #expect(xml.contains("<error type=\"error\" message=\"unknown key of a scenario"))
    let tap = report(.tap, [entry])
    #expect(tap.contains("not ok 1 - x/bad.v2.json\n  ---\n  severity: \"error\"\n"))
    #expect(tap.contains("      at: { file: \"x/bad.v2.json\", line: 1, column: 16 }\n"))
  }

  @Test func `a broken invariant is placed at the step that was the last one to begin`() throws {
    let sample = try Sample.twoCities(expecting: #""watch": { "waiting": 0 }"#)
    var run = sample.run()
    let place = try #require(run.invariants.firstIndex { $0.name == "no_loss" })
    let steps = StepEntries()
    sample.run(steps)
    let third = try #require(steps.numbers[3])
    // Before the third step, as it begins, and at the end.
    for (entry, line) in [(third - 1, 9), (third, 10), (nil, 11)] as [(Int?, Int)] {
      run.invariants[place].entry = entry
      run.invariants[place].message = "“plumber” is nowhere"
      let result = ScenarioResult(file: "sample.json", .run(run, sample.place))
      let finding = try #require(ReportEntry(result) { sample.run($0) }.findings.first)
      #expect(finding.name == "no_loss")
      #expect(finding.position?.line == line, "entry \(entry ?? -1)")
    }
  }

  @Test func `what GitHub would take for its own is escaped`() throws {
    let title = "100 %, or: not"
    let json = Sample.twoCities.replacing("EXPECTED", with: #""watch": { "waiting": 5 }"#)
      .replacing("Spoken in Berlin, with the phone in New York", with: title)
    let text = report(.github, [entry(try Sample(json, file: "a,b:c%.json"))])
    #expect(
      text
        == "::error file=a%2Cb%3Ac%25.json,line=11,col=5,title=100 %25%2C or%3A not::"
        + "watch: crumbs waiting: expected 5, found 0\n")
  }

  @Test func `of many seeds GitHub is told once`() throws {
    let once = report(.github, [try broken])
    #expect(report(.github, [try broken, try broken, try held]) == once)
    #expect(once.split(separator: "\n").count == 1)
  }

  @Test func `a hash or a backslash in a title is no directive of TAP`() throws {
    let json = Sample.twoCities.replacing("EXPECTED", with: #""watch": { "waiting": 0 }"#)
      .replacing("Spoken in Berlin, with the phone in New York", with: #"a # SKIP \\ b"#)
    let sample = try Sample(json)
    #expect(
      report(.tap, [entry(sample, isOneOfMany: true)])
        == "TAP version 14\nok 1 - sample.json: a \\# SKIP \\\\ b, seed 0\n1..1\n")
  }

  @Test func `scenarios that were made and held are one case, and what they never reached is told`()
  {
    let campaign = CampaignResult(
      title: "7 scenarios of seed 1 against a<b", runs: 7, seed: 1, subject: "a<b", zones: "none",
      simulated: .seconds(86_400), holes: ["A # hole."])
    let entry = ReportEntry(ScenarioResult(campaign))
    #expect(entry.result.verdict == .held)
    #expect(
      report(.github, [entry])
        == "::warning title=7 scenarios of seed 1 against a<b::never reached: A # hole.\n")
    #expect(
      report(.tap, [entry]) == """
        TAP version 14
        ok 1 - <explore>: 7 scenarios of seed 1 against a<b
          ---
          about: |2
            Every invariant held in each of them, 1 day in all, zones of none.
            Never reached: A # hole.
          ...
        1..1

        """)
    let xml = report(.junit, [entry])
    #expect(xml.contains("tests=\"1\" failures=\"0\" errors=\"0\""))
    #expect(xml.contains("<testcase name=\"7 scenarios of seed 1 against a&lt;b\" classname"))
    #expect(xml.contains("Never reached: A # hole.\n</system-out>"))
    let json = report(.json, [entry])
    #expect(json.contains(#""campaign":{"runs":7,"never_reached":["A # hole."]}"#))
    let html = report(.html, [entry])
    #expect(html.contains("<p><bdi>Never reached: A # hole.</bdi></p>"))
    #expect(html.contains("1 day simulated"))
  }

  @Test func `XML has nothing that XML cannot hold`() {
    #expect(XML.text("a<b>]]>&\"\t\n\r") == "a&lt;b&gt;]]&gt;&amp;\"\t\n&#13;")
    #expect(XML.attribute("\"\t\n") == "&quot;&#9;&#10;")
    #expect(XML.text("\u{0}\u{1B}[31m\u{7F}") == "\u{2400}\u{241B}[31m\u{7F}")
    #expect(XML.text("\u{FFFE}\u{FFFF}") == "&lt;U+FFFE&gt;&lt;U+FFFF&gt;")
    #expect(XML.text("\u{202E}\u{1F680}\u{E000}\u{FFFD}") == "\u{202E}\u{1F680}\u{E000}\u{FFFD}")
  }
}

/// At which entries the steps begin.
private final class StepEntries: JournalReader {
  var numbers: [Int: Int] = [:]

  func read(_ entry: JournalEntry) {
    if case .step(let step, _) = entry.event { numbers[step] = entry.number }
  }
}
