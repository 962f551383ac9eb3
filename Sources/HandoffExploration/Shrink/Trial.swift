import HandoffScenarios
import HandoffSimulation

/// Runs candidates, and says whether they are broken in the same way.
///
/// An expectation means something only in the scenario that it was written for: change the day on
/// which it begins, and it is broken whoever runs it. So a candidate must also hold under the
/// reference; where the reference is itself on trial, exactly the same must be found.
struct Trial: Sendable {
  let runner: Runner
  let breakage: Breakage
  private let control: Runner?
  /// What was found in the first place.
  private let found: Mismatch?

  /// What came out of one candidate.
  struct Outcome {
    var run: Run
    var breaks: Bool
    var runs = 1
  }

  init(_ runner: Runner, _ breakage: Breakage, start: Scenario) {
    self.runner = runner
    self.breakage = breakage
    guard case .expectation(let path) = breakage else {
      (control, found) = (nil, nil)
      return
    }
    let reference = Runner(zones: runner.zones)
    let isOnTrial = reference.run(start).mismatches(at: path).first != nil
    control = isOnTrial ? nil : reference
    found = isOnTrial ? runner.run(start).mismatches(at: path).first : nil
  }

  func callAsFunction(_ scenario: Scenario) -> Outcome {
    let run = runner.run(scenario)
    switch breakage {
    case .invariant(let name):
      return Outcome(run: run, breaks: run.breaks(name))
    case .expectation(let path):
      let mismatches = run.mismatches(at: path)
      if mismatches.isEmpty { return Outcome(run: run, breaks: false) }
      if let found { return Outcome(run: run, breaks: mismatches.contains(found)) }
      guard let control else { return Outcome(run: run, breaks: true) }
      let isRight = control.run(scenario).mismatches(at: path).isEmpty
      return Outcome(run: run, breaks: isRight, runs: 2)
    }
  }
}

extension Run {
  fileprivate func mismatches(at path: String) -> [Mismatch] {
    expectations.flatMap(\.mismatches).filter { $0.path == path }
  }
}
