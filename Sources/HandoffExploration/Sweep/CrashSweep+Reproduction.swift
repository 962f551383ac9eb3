import Handoff
import HandoffScenarios

extension CrashSweep {
  /// The scenario with the `disk` steps that break it, such that it runs as an ordinary file: what
  /// the crash made inapplicable, and what then never struck, is a note at the same moment.
  func reproduction(of failure: CrashFailure) -> Scenario? {
    guard let point = failure.point else {
      return scenario
    }
    var crashed = scenario.crashed(at: point)
    crashed.seed = seed
    crashed.title = "\(scenario.title): \(point.sentence)"
    crashed.about = failure.broken.map { "\($0.invariant): \($0.message)" }
      .joined(separator: "; ")
    let injected = point.steps.count
    let idle = runner.run(crashed).problems
    for problem in idle where problem.kind == .notApplicable {
      if let step = problem.step { crashed.leaveOut(step, "it does not apply") }
    }
    // A rule that never strikes changes nothing.
    for index in crashed.steps.indices.dropFirst(injected) where crashed.steps[index].isScript {
      let problems = runner.run(crashed).problems.count
      guard problems > 0 else { break }
      var without = crashed
      without.leaveOut(index, "it never strikes")
      let run = runner.run(without)
      if run.problems.count < problems, failure.invariants.allSatisfy(run.breaks) {
        crashed = without
      }
    }
    return crashed
  }
}

extension ScenarioStep {
  fileprivate var isScript: Bool {
    action is TransferStep || action is HomeStep || action is DiskStep
  }
}

extension Scenario {
  fileprivate mutating func leaveOut(_ index: Int, _ why: String) {
    steps[index].action = NoteStep("here was a \(steps[index].action.name) step: \(why)")
  }
}
