import Handoff
import HandoffScenarios

/// A shrinking under way: the simplest broken scenario so far, and what was tried.
struct ShrinkSearch {
  let trial: Trial
  let budget: Int
  private(set) var current: Scenario
  private(set) var runs = 0
  /// How simple `current` is.
  private var simplicity: Simplicity
  /// What did not apply or never struck in `current`; it never grows.
  private var problems = 0
  private var tried: Set<Scenario> = []

  init(_ start: Scenario, _ trial: Trial, budget: Int) {
    self.trial = trial
    self.budget = budget
    current = start
    simplicity = Simplicity(start)
  }

  var zones: ZoneDatabase { trial.runner.zones }

  /// Whether no run is left.
  var isSpent: Bool { runs >= budget }

  /// Runs the start; false when it does not break.
  mutating func begins() -> Bool {
    tried.insert(current)
    let outcome = trial(current)
    runs += outcome.runs
    problems = outcome.run.problems.count
    guard outcome.breaks else { return false }
    if problems > 0 { dropWhatDidNotApply(in: outcome.run) }
    return true
  }

  /// Takes a candidate when it is simpler, breaks in the same way, and nothing in it is idle that
  /// was not before.
  @discardableResult
  mutating func accepts(_ candidate: Scenario) -> Bool {
    let candidate = candidate.withoutUnknownCrumbs()
    let itsSimplicity = Simplicity(candidate)
    guard !isSpent, Simplicity.isSimpler((candidate, itsSimplicity), (current, simplicity)),
      tried.insert(candidate).inserted
    else { return false }
    let outcome = trial(candidate)
    runs += outcome.runs
    guard outcome.breaks else { return false }
    let run = outcome.run
    guard run.problems.count <= problems else { return dropWhatDidNotApply(in: run) }
    (current, simplicity, problems) = (candidate, itsSimplicity, run.problems.count)
    return true
  }

  @discardableResult
  mutating func accepts(_ edit: ScenarioEdit) -> Bool {
    var candidate = current
    edit(&candidate)
    return accepts(candidate)
  }

  /// Steps that were skipped did nothing; without them the run should be the same.
  @discardableResult
  private mutating func dropWhatDidNotApply(in run: Run) -> Bool {
    let idle = run.problems.compactMap(\.step)
    guard !idle.isEmpty else { return false }
    return accepts(run.scenario.removing(idle, carryingWaits: true))
  }

  /// Makes as many of some edits as can be made together: all, or else of each half as many as can.
  ///
  /// For k edits that cannot be made, of n, it takes about 2 k log2(n / k) runs.
  mutating func make(_ edits: ArraySlice<ScenarioEdit>) {
    var candidate = current
    for edit in edits { edit(&candidate) }
    if edits.isEmpty || candidate == current || accepts(candidate) || edits.count == 1 { return }
    let middle = edits.startIndex + edits.count / 2
    make(edits[..<middle])
    make(edits[middle...])
  }
}

/// A change of a scenario.
typealias ScenarioEdit = @Sendable (inout Scenario) -> Void
