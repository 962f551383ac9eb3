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

  /// Nil when no invariant was broken in the run.
  init?(_ run: Run, _ shrinker: Shrinker) {
    guard let broken = run.invariants.first(where: { !$0.holds }) else { return nil }
    subject = run.subject
    start = run.scenario
    shrunk = shrinker.shrink(run.scenario, breaking: broken.name)
    let again = shrinker.runner.run(shrunk.scenario)
    let verdict = again.invariants.first { $0.name == broken.name && !$0.holds }
    message = verdict?.message ?? broken.message ?? ""
  }
}

extension BrokenScenario: CustomStringConvertible {
  public var description: String {
    var text = """
      \(subject) breaks \(shrunk.breakage): \(message)
      This scenario shows it, shrunk from \(start.steps.count) steps in \(shrunk.runs) runs; kept \
      as a file, “handoff run” reads it:
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
