import HandoffScenarios

extension ShrinkPass {
  /// Lets each step say less.
  static let simplerSteps = ShrinkPass("simpler steps") { search in
    var index = 0
    while index < search.current.steps.count, !search.isSpent {
      let (place, action) = (index, search.current.steps[index].action)
      let isSimpler = StepForms.of(action).simpler(action).contains { simpler in
        search.accepts { $0.setAction(simpler, at: place) }
      }
      if !isSimpler { index += 1 }
    }
  }
}
