import HandoffScenarios

/// Annotations for GitHub Actions: a workflow command for everything that is not as it should be,
/// at the step that broke.
///
/// ```
/// ::error file=a.json,line=16,col=5,title=Spoken at 23:58::home: the day of "plumber": expected …
/// ```
///
/// The form is that of "Workflow commands for GitHub Actions" in GitHub's documentation; what would
/// end a property or the line is escaped as their toolkit does. Of equal ones of many seeds only
/// the first is given: GitHub shows no more than ten of a kind.
final class GitHubReport: ReportWriter {
  private var file = ""
  /// What was said of this file.
  private var said: Set<String> = []

  func begin() -> String { "" }

  func take(_ entry: ReportEntry) -> String {
    if file != entry.result.file {
      file = entry.result.file
      said = []
    }
    return entry.findings.map { annotation($0, entry) }.joined()
      + (entry.campaign?.holes ?? []).map { hole in
        "::warning title=\(Self.property(visible(entry.name)))::never reached: "
          + Self.data(visible(hole)) + "\n"
      }.joined()
  }

  func end(_ tally: Tally) -> String { "" }

  private func annotation(_ finding: ReportFinding, _ entry: ReportEntry) -> String {
    let place = finding.position.map { "\($0.line):\($0.column)" } ?? ""
    guard said.insert("\(place) \(finding.name) \(finding.message)").inserted else { return "" }
    var properties: [String] = []
    if !file.hasPrefix("<") { properties.append("file=\(Self.property(file))") }
    if let position = finding.position {
      properties.append("line=\(position.line),col=\(position.column)")
    }
    properties.append("title=\(Self.property(visible(entry.name)))")
    let name = ["error", "expect"].contains(finding.name) ? "" : "\(finding.name): "
    return "::error \(properties.joined(separator: ","))::\(name)"
      + Self.data(visible(finding.message)) + "\n"
  }

  private static func data(_ text: String) -> String { escaped(text, "%\r\n") }

  private static func property(_ text: String) -> String { escaped(text, "%\r\n:,") }

  private static func escaped(_ text: String, _ special: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      guard special.unicodeScalars.contains(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      let code = String(scalar.value, radix: 16, uppercase: true)
      result += code.count == 1 ? "%0\(code)" : "%\(code)"
    }
    return result
  }
}

extension ReportFormat {
  /// Annotations for GitHub Actions.
  public static let github = ReportFormat(
    "github", "annotations for GitHub Actions, among the text", mixesWithText: true
  ) { _ in GitHubReport() }
}
