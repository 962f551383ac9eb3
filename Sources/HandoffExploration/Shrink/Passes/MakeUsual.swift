import HandoffScenarios

extension ShrinkPass {
  /// Makes everything as usual that need not be unusual, all at once: the setup, the waits, and
  /// what steps say beyond the least.
  static let makeUsual = ShrinkPass("make usual") { search in
    let scenario = search.current
    var edits: [ScenarioEdit] = SetupForm.all.filter { !$0.isUsual(scenario) }.map(\.makeUsual)
    for index in scenario.steps.indices where scenario.wait(before: index) > .zero {
      edits.append { $0.steps[index].when = .after(.zero) }
    }
    for index in scenario.steps.indices {
      let action = scenario.steps[index].action
      guard let simplest = StepForms.of(action).simpler(action).first else { continue }
      edits.append { $0.steps[index].action = simplest }
    }
    if let begin = PlainBegin.plainest(scenario, search.zones) { edits.append { $0.begin = begin } }
    search.make(edits[...])
  }
}
