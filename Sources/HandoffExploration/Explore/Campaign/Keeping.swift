import HandoffScenarios
import HandoffSimulation

extension Failure {
  /// The failure as an ordinary scenario, with where it comes from: in place of each step that did
  /// not apply, or whose fault never struck, stands a note that says so.
  ///
  /// - Parameter version: That of the program that found it.
  public func kept(by runner: Runner, version: String) -> Scenario {
    var kept = scenario
    var run = runner.run(kept)
    for problem in run.problems where problem.kind == .notApplicable {
      guard let step = problem.step else { continue }
      kept.steps[step].action = NoteStep("A step that did not apply.")
    }
    kept.dropNamesOfNobody()
    // A fault that never struck changes nothing when it is not there.
    run = runner.run(kept)
    for step in kept.steps.indices where kept.steps[step].action.isScript {
      guard run.problems.contains(where: { $0.kind == .neverStruck }) else { break }
      var without = kept
      without.steps[step].action = NoteStep("A fault that never struck.")
      let other = runner.run(without)
      guard other.problems.count < run.problems.count, other.breaks(invariant) else { continue }
      kept = without
      run = other
    }
    kept.found = Provenance(
      invariant: invariant, verdict: Verdict.broken.rawValue, subject: subject, seed: kept.seed,
      version: version)
    return kept
  }

  /// The smallest scenario that breaks the same invariant, as ``kept(by:version:)`` gives it; `nil`
  /// when it cannot be broken again.
  public func shrunk(by runner: Runner, version: String) -> Shrunk? {
    var shrunk = Shrinker(runner).shrink(scenario, breaking: invariant)
    guard shrunk.stillBreaks else { return nil }
    var small = self
    small.scenario = shrunk.scenario
    var kept = small.kept(by: runner, version: version)
    kept.title = isUnjudged ? "\(subject) cannot be judged" : "\(subject) breaks \(invariant)"
    kept.about = runner.run(shrunk.scenario).message(of: invariant)
    shrunk.scenario = kept
    return shrunk
  }

  /// Whether nothing is known to be broken: the run could not be judged.
  public var isUnjudged: Bool { invariant == Provenance.unjudged }

  /// The name of the file that it is kept in.
  public var fileName: String {
    let subject = subject.replacing(":", with: "-")
    return "\(invariant)-\(subject)-\(String(scenario.seed, radix: 36)).json"
  }
}

extension Scenario {
  /// Steps that speak of crumbs that nothing captures any more become notes.
  fileprivate mutating func dropNamesOfNobody() {
    let captures = steps.compactMap { $0.action as? CaptureStep }
    let names = Set(captures.flatMap { step in (0..<step.total).map { step.name(at: $0) } })
    for place in steps.indices {
      guard let crumb = steps[place].action.crumbSpokenOf, !names.contains(crumb) else { continue }
      steps[place].action = NoteStep("A step about a crumb that was not captured.")
    }
  }
}

extension StepAction {
  /// The crumb that it speaks of; `nil` when it speaks of none.
  fileprivate var crumbSpokenOf: CrumbName? {
    switch self {
    case let step as AttentionStep: step.crumb
    case let step as HomeStep: step.crumb
    case let step as TransferStep:
      if case .drop(let crumb) = step.fault { crumb } else { step.crumb }
    default: nil
    }
  }

  /// Whether it only says what is to go wrong later.
  fileprivate var isScript: Bool {
    switch self {
    case let step as DiskStep: if case .fault = step.change { true } else { false }
    case let step as HomeStep: if case .answer = step.change { true } else { false }
    case is TransferStep: true
    default: false
    }
  }
}
