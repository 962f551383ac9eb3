import HandoffScenarios

/// The results after the Test Anything Protocol, version 14: a line for each, and under it, as
/// YAML, what is not as it should be.
///
/// ```
/// TAP version 14
/// ok 1 - a.json: Spoken at 23:58
/// not ok 2 - b.json: Paired in January
///   ---
///   severity: "fail"
///   findings:
///     - name: "expect"
///       message: "home: the day of \"plumber\": expected 2024-04-09, found 2024-04-12"
///       at: { file: "b.json", line: 16, column: 5 }
///   story: |
///     b.json:16:5: step 4, 2 days 8 hours 16 minutes after the beginning
///   ...
/// 1..2
/// ```
final class TAPReport: ReportWriter {
  private var count = 0

  func begin() -> String { "TAP version 14\n" }

  func take(_ entry: ReportEntry) -> String {
    count += 1
    let isGood = entry.result.verdict == .held
    let line = "\(isGood ? "ok" : "not ok") \(count) - \(Self.description(of: entry))\n"
    if let campaign = entry.campaign {
      let sentences = campaign.sentences.map { "    \(visible($0))\n" }.joined()
      return line + "  ---\n  about: |2\n\(sentences)  ...\n"
    }
    return isGood ? line : line + diagnostics(entry)
  }

  func end(_ tally: Tally) -> String { "1..\(count)\n" }

  /// On one line, and without what would begin a directive.
  private static func description(of entry: ReportEntry) -> String {
    let file = entry.result.file
    var text = ""
    for scalar in visible(entry.name == file ? file : "\(file): \(entry.name)").unicodeScalars {
      if scalar == "#" || scalar == "\\" { text += "\\" }
      text.unicodeScalars.append(scalar)
    }
    return text
  }

  /// A string in JSON's double quotes is one in YAML's too.
  private func diagnostics(_ entry: ReportEntry) -> String {
    let isError = entry.result.verdict == .error
    var text = "  ---\n  severity: \"\(isError ? "error" : "fail")\"\n"
    if !entry.findings.isEmpty { text += "  findings:\n" }
    for finding in entry.findings {
      text += "    - name: \(yaml(finding.name))\n      message: \(yaml(finding.message))\n"
      guard let position = finding.position else { continue }
      text += "      at: { file: \(yaml(entry.result.file)), "
      text += "line: \(position.line), column: \(position.column) }\n"
    }
    let story = entry.findings.map(\.story).joined()
    if !story.isEmpty {
      // The number says how far the block is indented, whatever its first line begins with.
      text += "  story: |2\n"
      for line in story.split(separator: "\n") { text += "    \(line)\n" }
    }
    return text + "  ...\n"
  }

  private func yaml(_ text: String) -> String { JSONText.string(visible(text)).compact }
}

extension ReportFormat {
  /// The Test Anything Protocol.
  public static let tap = ReportFormat("tap", "the Test Anything Protocol, version 14") { _ in
    TAPReport()
  }
}
