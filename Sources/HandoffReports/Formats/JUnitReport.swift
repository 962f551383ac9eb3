import HandoffScenarios

/// The results as JUnit XML, as Jenkins takes it: a suite for each file, a test case for each run.
///
/// ```xml
/// <testsuites name="handoff">
///   <testsuite name="a.json" file="a.json" tests="1" failures="1" errors="0">
///     <properties>
///       <property name="tz_database" value="Foundation 2025b"/>
///     </properties>
///     <testcase name="Spoken at 23:58" classname="a">
///       <failure type="expect" message="home: the day of …">a.json:16:5: step 4, …</failure>
///     </testcase>
///   </testsuite>
/// </testsuites>
/// ```
///
/// There is no `time`: what is told of a run does not depend on how long it took. Memory grows by
/// the results of one file.
final class JUnitReport: ReportWriter {
  private let zones: String
  private var suite: Suite?

  private struct Suite {
    var file: String
    var tests = 0
    var failures = 0
    var errors = 0
    var cases = ""
  }

  init(zones: String) { self.zones = zones }

  func begin() -> String {
    "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"handoff\">\n"
  }

  func take(_ entry: ReportEntry) -> String {
    var done = ""
    if suite?.file != entry.result.file {
      done = ended()
      suite = Suite(file: entry.result.file)
    }
    suite!.tests += 1
    switch entry.result.verdict {
    case .held: break
    case .broken: suite!.failures += 1
    case .error: suite!.errors += 1
    }
    suite!.cases += testCase(entry)
    return done
  }

  func end(_ tally: Tally) -> String { ended() + "</testsuites>\n" }

  /// The suite that is at work, whole.
  private func ended() -> String {
    guard let suite else { return "" }
    let name = XML.attribute(suite.file)
    return """
        <testsuite name="\(name)" file="\(name)" tests="\(suite.tests)" \
      failures="\(suite.failures)" errors="\(suite.errors)">
          <properties>
            <property name="tz_database" value="\(XML.attribute(zones))"/>
          </properties>
      \(suite.cases)  </testsuite>

      """
  }

  private func testCase(_ entry: ReportEntry) -> String {
    let opening =
      "    <testcase name=\"\(XML.attribute(entry.name))\" "
      + "classname=\"\(XML.attribute(Self.className(of: entry.result.file)))\""
    if let campaign = entry.campaign {
      let sentences = campaign.sentences.map { XML.text($0) + "\n" }.joined()
      return opening + ">\n      <system-out>\(sentences)</system-out>\n    </testcase>\n"
    }
    if entry.findings.isEmpty { return opening + "/>\n" }
    let findings = entry.findings.map { finding in
      let tag = finding.isError ? "error" : "failure"
      return "      <\(tag) type=\"\(XML.attribute(finding.name))\" "
        + "message=\"\(XML.attribute(finding.message))\">\(XML.text(finding.story))</\(tag)>\n"
    }
    return opening + ">\n" + findings.joined() + "    </testcase>\n"
  }

  /// `scenarios/home/a.json` as `scenarios.home.a`: readers make packages of what dots divide.
  private static func className(of file: String) -> String {
    if file == CampaignResult.place { return "explore" }
    let name = file.hasSuffix(".json") ? String(file.dropLast(5)) : file
    let parts = name.split(separator: "/").filter { $0 != "." && $0 != ".." }
    return parts.map { $0.replacing(".", with: "_") }.joined(separator: ".")
  }
}

extension ReportFormat {
  /// JUnit XML.
  public static let junit = ReportFormat("junit", "JUnit XML, as Jenkins takes it") {
    JUnitReport(zones: $0.name)
  }
}
