import HandoffScenarios

extension ShrinkPass {
  /// Deletes runs of steps, long ones first. Their wait goes to the step behind them, so that the
  /// others stay at their time; of a single step the wait may also go.
  static let dropEvents = ShrinkPass("drop events") { search in
    var size = search.current.steps.count
    while size > 0, !search.isSpent {
      var end = search.current.steps.count
      var dropped = false
      while end > 0 {
        let start = max(0, end - size)
        let indices = Array(start..<end)
        if search.accepts(search.current.removing(indices, carryingWaits: true)) {
          dropped = true
        } else if size == 1, search.current.wait(before: start) > .zero,
          search.accepts(search.current.removing(indices, carryingWaits: false))
        {
          dropped = true
        }
        end = min(start, search.current.steps.count)
      }
      if size == 1, dropped { continue }
      size /= 2
    }
  }
}
