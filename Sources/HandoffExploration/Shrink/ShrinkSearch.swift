import Handoff
import HandoffScenarios

/// A shrinking under way: the simplest broken scenario so far, and what was tried.
struct ShrinkSearch {
  let trial: Trial
  let budget: Int
  /// As it was given.
  let start: Scenario
  private(set) var current: Scenario
  private(set) var runs: Int
  /// How simple `current` is.
  private var simplicity: Simplicity
  /// What did not apply or never struck in `current`; it never grows.
  private var problems = 0
  private var tried: Set<Scenario> = []

  init(_ start: Scenario, _ trial: Trial, budget: Int, runs: Int) {
    self.runs = runs
    self.trial = trial
    self.budget = budget
    self.start = start
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

  /// Goes through all passes until none of them finds anything more.
  mutating func shrink() {
    var passes = ShrinkPasses.all
    while true {
      let before = current
      for pass in passes where !isSpent { pass.run(&self) }
      if current == before || isSpent { return }
      passes.removeAll(where: \.isForOnce)
    }
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

  /// Takes the simplest of some candidates that can be taken.
  ///
  /// A pool says of many at once that none of them breaks anything; one that does is halved. For
  /// the simplest of n it takes about 2 log2(n) runs, and one or two when there is none.
  @discardableResult
  mutating func acceptsFirst(of candidates: [Scenario]) -> Bool {
    let before = current
    let open = candidates.map { ($0, Simplicity($0)) }
      .filter { Simplicity.isSimpler($0, (current, simplicity)) && !tried.contains($0.0) }
      .sorted { Simplicity.isSimpler($0, $1) }.map(\.0)
    var alone: [Scenario] = []
    var pooled: [Scenario] = []
    for candidate in open {
      // A capture and nothing else is the least that there is: it is run without company.
      if !candidate.isBare, Pool.fits(candidate, with: pooled.first ?? candidate) {
        pooled.append(candidate)
      } else {
        alone.append(candidate)
      }
    }
    for candidate in alone where candidate.steps.count == 1 && accepts(candidate) { break }
    pooled.removeAll { !Simplicity.isSimpler(($0, Simplicity($0)), (current, simplicity)) }
    var doubt = Pool.mostDoubt
    for start in stride(from: 0, to: pooled.count, by: Pool.most) {
      let end = min(start + Pool.most, pooled.count)
      if acceptsFirst(of: pooled[start..<end], isBroken: false, &doubt) { break }
    }
    for candidate in alone where candidate.steps.count > 1 && accepts(candidate) { break }
    return current != before
  }

  /// - Parameters:
  ///   - isBroken: A pool of these is known to break something.
  ///   - doubt: How many more broken pools may turn out to have nothing in them.
  private mutating func acceptsFirst(
    of pooled: ArraySlice<Scenario>, isBroken: Bool, _ doubt: inout Int
  ) -> Bool {
    guard !isSpent, doubt > 0, let first = pooled.first else { return false }
    if pooled.count == 1 {
      if accepts(first) { return true }
      if isBroken { doubt -= 1 }
      return false
    }
    if !isBroken {
      guard let pool = Pool(pooled, atOnce: trial.breakage.isOfInstant) else { return false }
      let outcome = trial(pool.scenario)
      runs += outcome.runs
      guard outcome.breaks else { return false }
    }
    let middle = pooled.startIndex + pooled.count / 2
    return acceptsFirst(of: pooled[..<middle], isBroken: false, &doubt)
      || acceptsFirst(of: pooled[middle...], isBroken: true, &doubt)
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
