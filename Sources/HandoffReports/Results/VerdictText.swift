import Handoff
import HandoffScenarios

/// The results of a call as lines for a person.
public struct VerdictText {
  private let style: TextStyle

  public init(style: TextStyle = .plain) { self.style = style }

  /// The line of one scenario, or of a file that could not be run; under it, why it is an error.
  ///
  /// - Parameter note: What is said after the title, such as how many seeds there were.
  public func line(_ result: ScenarioResult, note: String? = nil) -> String {
    var title: String?
    if case .run(let run, _) = result.outcome { title = run.scenario.title }
    let problems = result.verdict == .error ? result.problems : []
    return line(result.verdict, result.file, title: title, note: note)
      + problems.map { "  " + $0.rendered(in: result.file) + "\n" }.joined()
  }

  /// The first line alone.
  public func line(_ verdict: Verdict, _ file: String, title: String?, note: String?) -> String {
    let title = title.map { "  " + visible($0) } ?? ""
    let note = note.map { "  (\($0))" } ?? ""
    return word(verdict) + visible(file) + title + note + "\n"
  }

  private func word(_ verdict: Verdict) -> String {
    switch verdict {
    case .held: style(.green, "held    ")
    case .broken: style(.red, "broken  ")
    case .error: style(.yellow, "error   ")
    }
  }

  /// How many came out how, what time passed in them, and which zones were used.
  ///
  /// - Parameters:
  ///   - tally: One for each scenario, and for each file that could not be run.
  ///   - runs: How many runs there were, when that is another number.
  ///   - simulated: The virtual time of all runs.
  ///   - real: What the caller's own clock says; `nil` says nothing about it.
  public func summary(
    _ tally: Tally, runs: Int? = nil, simulated: Duration, real: Duration?, zones: String
  ) -> String {
    let count = counted(tally.count, "scenario") + (runs.map { ", \(counted($0, "run"))" } ?? "")
    var parts = ["\(tally.held) held"]
    if tally.broken > 0 { parts.append(style(.red, "\(tally.broken) broken")) }
    if tally.errors > 0 { parts.append(style(.yellow, "\(tally.errors) could not run")) }
    let time = real.map { " in \(VerdictText.seconds($0))" } ?? ""
    return "\(count): \(parts.joined(separator: ", "))\n"
      + style(.faint, "\(inWords(simulated)) simulated\(time), zones of \(zones)") + "\n"
  }

  /// `0.123 s`.
  private static func seconds(_ duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let milliseconds = String(attoseconds / 1_000_000_000_000_000 + 1_000)
    return "\(seconds).\(milliseconds.dropFirst()) s"
  }
}
