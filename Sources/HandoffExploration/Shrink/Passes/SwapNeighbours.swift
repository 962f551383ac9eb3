import HandoffScenarios

extension ShrinkPass {
  /// Puts the plainer of two neighbours first; their waits stay where they are, or both happen when
  /// the second did.
  static let swapNeighbours = ShrinkPass("swap neighbours") { search in
    for index in search.current.steps.indices.dropLast() {
      guard index + 1 < search.current.steps.count else { return }
      let swap: ScenarioEdit = {
        let action = $0.steps[index].action
        $0.steps[index].action = $0.steps[index + 1].action
        $0.steps[index + 1].action = action
      }
      if search.accepts(swap) || search.current.wait(before: index + 1) == .zero { continue }
      search.accepts {
        swap(&$0)
        let wait = $0.wait(before: index) + $0.wait(before: index + 1)
        $0.steps[index].when = .after(wait)
        $0.steps[index + 1].when = .after(.zero)
      }
    }
  }
}
