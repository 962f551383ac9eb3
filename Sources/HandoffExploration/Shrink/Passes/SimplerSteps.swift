import HandoffScenarios

extension ShrinkPass {
  /// Lets each step say less.
  static let simplerSteps = ShrinkPass("simpler steps") { search in
    for index in search.current.steps.indices {
      var again = true
      while again, !search.isSpent {
        let action = search.current.steps[index].action
        again = StepForms.of(action).simpler(action).contains { simpler in
          search.accepts { $0.steps[index].action = simpler }
        }
      }
    }
  }
}
