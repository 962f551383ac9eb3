import Handoff
import HandoffScenarios
import HandoffSimulation

/// For the tests of one's own implementation, in Swift Testing as in XCTest: both show what a test
/// throws.
public enum Exploration {
  /// Makes scenarios from a seed, as “handoff explore” does, runs each with an implementation, and
  /// judges the invariants. The same seed gives the same scenarios, until the generator changes.
  ///
  /// - Throws: The first scenario under which an invariant broke, or that could not be judged,
  ///   shrunk. Nothing runs after it.
  /// - Returns: What was drawn and what was reached; its ``Coverage/holes`` say what was not tried.
  @discardableResult
  public static func expectHolds(
    _ subject: any Subject, runs: Int, seed: UInt64 = 0, zones: ZoneDatabase = .foundation
  ) throws(BrokenScenario) -> Coverage {
    precondition(runs > 0, "\(runs) runs judge nothing")
    let campaign = Campaign(seed: seed, subject: subject, zones: zones)
    var coverage = Coverage()
    for number in 0..<runs {
      let run = campaign.run(number)
      coverage.add(run)
      if let failure = run.failure {
        throw BrokenScenario(failure, Runner(subject: subject, zones: zones))
      }
    }
    return coverage
  }

  /// Runs scenarios with an implementation, and judges the invariants in each.
  ///
  /// - Throws: The first scenario under which an invariant broke, or that could not be judged,
  ///   shrunk. Nothing runs after it.
  /// - Returns: How many scenarios held; a test that expects some must look at it.
  @discardableResult
  public static func expectHolds(
    _ subject: any Subject, in scenarios: some Sequence<Scenario>,
    zones: ZoneDatabase = .foundation
  ) throws(BrokenScenario) -> Int {
    let runner = Runner(subject: subject, zones: zones)
    var held = 0
    for scenario in scenarios {
      if let failure = Failure(of: runner.run(scenario)) {
        throw BrokenScenario(failure, runner)
      }
      held += 1
    }
    return held
  }
}
