import HandoffScenarios

extension ShrinkPass {
  /// Makes everything as usual that need not be unusual, all at once: the setup, the waits, and
  /// what steps say beyond the least.
  static let makeUsual = ShrinkPass("make usual") { search in
    let scenario = search.current
    var edits: [ScenarioEdit] = SetupForm.all.filter { !$0.isUsual(scenario) }.map(\.makeUsual)
    for index in scenario.steps.indices where scenario.wait(before: index) > .zero {
      edits.append { $0.setWait(.zero, at: index) }
    }
    for index in scenario.steps.indices {
      let action = scenario.steps[index].action
      guard let simplest = StepForms.of(action).simpler(action).first else { continue }
      edits.append { $0.setAction(simplest, at: index) }
    }
    if let begin = BeginRank.plainest(search.zones), begin != scenario.begin {
      edits.append { $0.begin = begin }
    }
    search.make(edits[...])
  }
}
