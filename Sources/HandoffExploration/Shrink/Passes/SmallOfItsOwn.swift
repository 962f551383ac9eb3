import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// Tries small scenarios made of what the start has in it: one capture, and one of its other
  /// steps. Most failures need no more, and a small scenario runs in a fraction of the time.
  static let smallOfItsOwn = ShrinkPass("small scenarios of its own", isForOnce: true) { search in
    let start = search.start
    guard start.steps.count > 1, !search.trial.breakage.isExpectation else { return }
    let small = SmallScenarios(search)
    var candidates = [small.scenario()]
    for case let capture as CaptureStep in start.steps.map(\.action) {
      candidates.append(small.scenario(capture: capture.changed { $0.count = nil }))
    }
    for wait in [Duration.zero, .seconds(60)] {
      for action in start.steps.map(\.action) where !(action is CaptureStep) {
        let form = StepForms.of(action)
        for action in [form.simpler(action).first ?? action, action]
        where form.crumbs(action).isEmpty {
          candidates.append(small.scenario(action, after: wait))
        }
      }
    }
    search.acceptsFirst(of: candidates)
  }
}
