import Handoff
import HandoffScenarios
import HandoffSimulation

/// Makes of a scenario that breaks something the smallest one that breaks the same.
///
/// It is bounded by a number of runs and never by time, so that the same scenario, subject and tz
/// database give the same result on every machine.
public struct Shrinker: Sendable {
  /// Runs a candidate; the explorer's own strategies are set here.
  public var runner: Runner
  /// The most runs that one shrinking may take, those that explain the result not counted.
  public var budget: Int

  /// As many as the worst of the known bugs needs, and some more.
  public static let usualBudget = 400

  public init(
    subject: any Subject = ReferenceSubject(), zones: ZoneDatabase,
    budget: Int = Shrinker.usualBudget
  ) {
    self.init(Runner(subject: subject, zones: zones), budget: budget)
  }

  public init(_ runner: Runner, budget: Int = Shrinker.usualBudget) {
    self.runner = runner
    self.budget = budget
  }

  /// The smallest scenario that breaks an invariant.
  public func shrink(_ scenario: Scenario, breaking invariant: String) -> Shrunk {
    shrink(scenario, keeping: .invariant(invariant))
  }

  /// The smallest scenario that is broken in the same way.
  public func shrink(_ scenario: Scenario, keeping breakage: Breakage) -> Shrunk {
    let start = scenario.plain(withExpectations: breakage.isExpectation)
    let trial = Trial(runner, breakage, start: start)
    var search = ShrinkSearch(start, trial, budget: budget)
    guard search.begins() else {
      return Shrunk(
        scenario: scenario, breakage: breakage, stillBreaks: false, runs: search.runs)
    }
    while true {
      let before = search.current
      for pass in ShrinkPasses.all where !search.isSpent { pass.run(&search) }
      if search.current == before || search.isSpent { break }
    }
    var shrunk = Shrunk(
      scenario: search.current, breakage: breakage, stillBreaks: true, runs: search.runs)
    shrunk.explain(trial)
    shrunk.scenario.source = scenario.source
    shrunk.scenario.schema = scenario.schema
    return shrunk
  }
}
