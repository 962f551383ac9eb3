import HandoffScenarios

extension ShrinkPass {
  /// Tries every small scenario that is simpler than what is left, the simplest first: whatever the
  /// start was, what comes out is the same.
  static let smallOfAll = ShrinkPass("small scenarios of all kinds", isForOnce: true) { search in
    guard !search.trial.breakage.isExpectation else { return }
    search.acceptsFirst(of: SmallScenarios(search).all(ofTime: search.trial.breakage.isOfTime))
  }

  /// The same with three steps, where fewer were not enough.
  static let pairsOfAll = ShrinkPass("pairs of all kinds") { search in
    guard search.current.steps.count > 2, !search.trial.breakage.isExpectation else { return }
    search.acceptsFirst(of: SmallScenarios(search).pairs)
  }
}
