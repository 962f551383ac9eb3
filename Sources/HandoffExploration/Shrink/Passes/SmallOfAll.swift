import HandoffScenarios

extension ShrinkPass {
  /// Tries every small scenario that is simpler than what is left, the simplest first: whatever the
  /// start was, what comes out is the same.
  static let smallOfAll = ShrinkPass("small scenarios of all kinds") { search in
    guard case .invariant(let name) = search.trial.breakage else { return }
    let small = SmallScenarios(search)
    for candidate in small.all(ofTime: ofTime.contains(name)) where search.accepts(candidate) {
      return
    }
  }

  /// The invariants that may break by what day or what time it is.
  static let ofTime = ["capture_truth", "day_never_moves", "flagged_not_repaired"]
}
