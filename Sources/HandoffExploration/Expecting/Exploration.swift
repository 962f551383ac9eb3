import Handoff
import HandoffScenarios
import HandoffSimulation

/// For the tests of one's own implementation, in Swift Testing as in XCTest: both show what a test
/// throws.
public enum Exploration {
  /// Runs scenarios with an implementation, and judges the invariants in each.
  ///
  /// - Throws: The first scenario under which an invariant broke, shrunk. Nothing runs after it.
  /// - Returns: How many scenarios held; a test that expects some must look at it.
  @discardableResult
  public static func expectHolds(
    _ subject: any Subject, in scenarios: some Sequence<Scenario>,
    zones: ZoneDatabase = .foundation
  ) throws(BrokenScenario) -> Int {
    let shrinker = Shrinker(subject: subject, zones: zones)
    var held = 0
    for scenario in scenarios {
      let run = shrinker.runner.run(scenario)
      if let broken = BrokenScenario(run, shrinker) { throw broken }
      held += 1
    }
    return held
  }
}
