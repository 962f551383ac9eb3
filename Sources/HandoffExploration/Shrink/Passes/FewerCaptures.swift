import HandoffScenarios

extension ShrinkPass {
  /// Looks for the least count of each capture: few first, for they are run faster.
  static let fewerCaptures = ShrinkPass("fewer captures") { search in
    for index in search.current.steps.indices {
      guard index < search.current.steps.count,
        let capture = search.current.steps[index].action as? CaptureStep,
        let count = capture.count
      else { continue }
      let fits = { (search: inout ShrinkSearch, count: Int?) in
        search.accepts { $0.setAction(capture.changed { $0.count = count }, at: index) }
      }
      if fits(&search, nil) { continue }
      var (tooFew, enough) = (count == 1 ? 0 : 1, count)
      var step = 1
      while tooFew + step < enough {
        if fits(&search, tooFew + step) {
          enough = tooFew + step
        } else {
          tooFew += step
          step *= 2
        }
      }
      while tooFew + 1 < enough, !search.isSpent {
        let middle = (tooFew + enough) / 2
        if fits(&search, middle) { enough = middle } else { tooFew = middle }
      }
    }
  }
}
