import HandoffScenarios

extension ShrinkPass {
  /// The least seed that does, where it is not 0 that does.
  static let plainSeed = ShrinkPass("plain seed") { search in
    for seed in 0..<min(search.current.seed, 10) where search.accepts({ $0.seed = seed }) { return }
  }
}
