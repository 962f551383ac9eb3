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
  /// The most runs that one shrinking may take, those that explain the result not counted; `nil`
  /// takes the usual number.
  public var budget: Int?

  /// As many as the worst of the known bugs needs, and some more; nearly all need 150 at most.
  public static let usualBudget = 400

  /// Of what cannot be judged: a run that never comes to rest is given up only after a million
  /// jobs.
  private static let budgetOfUnjudged = 100

  public init(
    subject: any Subject = ReferenceSubject(), zones: ZoneDatabase,
    budget: Int? = nil
  ) {
    self.init(Runner(subject: subject, zones: zones), budget: budget)
  }

  public init(_ runner: Runner, budget: Int? = nil) {
    self.runner = runner
    self.budget = budget
  }

  /// The smallest scenario that breaks an invariant.
  public func shrink(_ scenario: Scenario, breaking invariant: String) -> Shrunk {
    shrink(scenario, keeping: .invariant(invariant))
  }

  /// The smallest scenario that is broken in the same way.
  public func shrink(_ scenario: Scenario, keeping breakage: Breakage) -> Shrunk {
    let trial = Trial(runner, breakage, start: scenario)
    let budget =
      budget ?? (breakage.isUnjudged ? Shrinker.budgetOfUnjudged : Shrinker.usualBudget)
    var runs = 0
    var last: Scenario?
    // To look at a device takes its turn among all that happens: without the expectations another
    // thing may go first. Where that matters they stay, as steps like all others.
    for keepsExpectations in breakage.isExpectation ? [true] : [false, true] {
      let start = scenario.plain(withExpectations: keepsExpectations)
      if start == last || runs >= budget { break }
      last = start
      var search = ShrinkSearch(start, trial, budget: budget, runs: runs)
      if search.begins() {
        search.shrink()
        return explained(search, trial, of: scenario)
      }
      runs = search.runs
    }
    return Shrunk(scenario: scenario, breakage: breakage, stillBreaks: false, runs: runs)
  }

  private func explained(_ search: ShrinkSearch, _ trial: Trial, of scenario: Scenario) -> Shrunk {
    var shrunk = Shrunk(
      scenario: search.current, breakage: trial.breakage, stillBreaks: true, runs: search.runs)
    shrunk.explain(trial)
    shrunk.scenario.source = scenario.source
    shrunk.scenario.schema = scenario.schema
    return shrunk
  }
}
