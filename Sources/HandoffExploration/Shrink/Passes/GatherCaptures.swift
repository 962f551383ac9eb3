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
}
