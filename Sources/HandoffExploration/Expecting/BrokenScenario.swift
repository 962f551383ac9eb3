import HandoffScenarios
import HandoffSimulation

/// A scenario under which an implementation broke an invariant, shrunk. Its description is all that
/// a person needs to see it again, and is made to be the message of a failed test.
public struct BrokenScenario: Error, Sendable {
  /// The name of the implementation.
  public var subject: String
  /// What broke, in one sentence.
  public var message: String
  /// The scenario under which it broke first.
  public var start: Scenario
  public var shrunk: Shrunk

  init(_ failure: Failure, _ runner: Runner) {
    subject = failure.subject
    start = failure.scenario
    shrunk =
      failure.shrunk(by: runner, version: "")
      ?? Shrunk(
        scenario: failure.kept(by: runner, version: ""), breakage: .invariant(failure.invariant),
        stillBreaks: false, runs: 0)
    // The command knows nothing of this subject.
    shrunk.scenario.found = nil
    message = runner.run(shrunk.scenario).message(of: failure.invariant) ?? failure.message
  }
}

extension BrokenScenario: CustomStringConvertible {
  public var description: String {
    var text =
      shrunk.breakage.isUnjudged
      ? "\(subject) cannot be judged: " : "\(subject) breaks \(shrunk.breakage): "
    text += """
      \(message)
      It came out in “\(start.title)”. This shows it, shrunk from \(start.steps.count) steps in \
      \(shrunk.runs) runs; kept as a file, “handoff run” and ScenarioReader read it:
      \(ScenarioWriter.write(shrunk.scenario))
      """
    let needed = shrunk.notes.filter(\.isNeeded)
    if !needed.isEmpty {
      text += "It needs:\n" + needed.map { "  \($0.what) (not: \($0.instead))\n" }.joined()
    }
    if let difference = shrunk.passingDifference { text += "It holds with \(difference).\n" }
    return text
  }
}
