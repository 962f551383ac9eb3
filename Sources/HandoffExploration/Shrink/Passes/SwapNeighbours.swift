import HandoffScenarios

extension ShrinkPass {
  /// Puts the plainer of two neighbours first; their waits stay where they are.
  static let swapNeighbours = ShrinkPass("swap neighbours") { search in
    for index in search.current.steps.indices.dropLast() {
      guard index + 1 < search.current.steps.count else { return }
      search.accepts {
        let action = $0.steps[index].action
        $0.steps[index].action = $0.steps[index + 1].action
        $0.steps[index + 1].action = action
      }
    }
  }
}
