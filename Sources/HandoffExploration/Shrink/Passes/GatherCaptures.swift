import HandoffScenarios

extension ShrinkPass {
  /// Makes of several captures one with a count.
  static let gatherCaptures = ShrinkPass("gather captures") { search in
    let places = search.current.steps.indices.filter {
      search.current.steps[$0].action is CaptureStep
    }
    guard places.count > 1, let first = places.first,
      let capture = search.current.steps[first].action as? CaptureStep
    else { return }
    var total = 0
    for case let capture as CaptureStep in search.current.steps.map(\.action) {
      total += capture.total
    }
    var gathered = search.current
    gathered.steps[first].action = CaptureStep(
      capture.crumb, text: capture.text, device: capture.device, attachments: capture.attachments,
      count: total)
    search.accepts(gathered.removing(Array(places.dropFirst()), carryingWaits: true))
  }

  /// Looks for the least count of each capture: few first, for they are run faster.
  static let fewerCaptures = ShrinkPass("fewer captures") { search in
    for index in search.current.steps.indices {
      guard let capture = search.current.steps[index].action as? CaptureStep,
        let count = capture.count
      else { continue }
      let fits = { (search: inout ShrinkSearch, count: Int?) in
        search.accepts { $0.steps[index].action = capture.changed { $0.count = count } }
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
