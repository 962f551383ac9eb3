import Handoff
import HandoffScenarios

extension Scenario {
  /// The same run, written plainly: every step after the one before it, nothing that is only said.
  func plain(withExpectations: Bool) -> Scenario {
    var plain = self
    plain.about = nil
    plain.found = nil
    plain.source = nil
    plain.schema = nil
    var now = begin.instant
    var carried = Duration.zero
    plain.steps = steps.compactMap { step in
      let wait: Duration
      switch step.when {
      case .after(let duration): wait = duration
      case .at(let moment): wait = max(.zero, moment.instant - now)
      }
      now = now + wait
      guard withExpectations || !(step.action is ExpectStep) else {
        carried += wait
        return nil
      }
      defer { carried = .zero }
      return ScenarioStep(.after(carried + wait), step.action)
    }
    if carried > .zero {
      // Healing comes when the last step has come, also when that did nothing.
      plain.steps.append(ScenarioStep(.after(carried), NoteStep("later")))
    }
    return plain
  }

  /// The waits of a plain scenario.
  func wait(before index: Int) -> Duration {
    if case .after(let wait) = steps[index].when { wait } else { .zero }
  }

  /// Lets the step at a place do something else. An edit may come after steps have gone: without
  /// that place it changes nothing.
  mutating func setAction(_ action: any StepAction, at index: Int) {
    if steps.indices.contains(index) { steps[index].action = action }
  }

  /// Sets the wait before the step at a place; without that place it changes nothing.
  mutating func setWait(_ wait: Duration, at index: Int) {
    if steps.indices.contains(index) { steps[index].when = .after(wait) }
  }

  /// Without some steps, their waits dropped or carried over to the step that follows.
  func removing(_ indices: [Int], carryingWaits: Bool) -> Scenario {
    var smaller = self
    smaller.steps = []
    var carried = Duration.zero
    for (index, step) in steps.enumerated() {
      if indices.contains(index) {
        if carryingWaits { carried += wait(before: index) }
      } else {
        var step = step
        step.when = .after(wait(before: index) + carried)
        carried = .zero
        smaller.steps.append(step)
      }
    }
    return smaller
  }

  /// Without the steps that speak of a crumb which no step captures.
  func withoutUnknownCrumbs() -> Scenario {
    let known = capturedNames
    let idle = steps.indices.filter { index in
      StepForms.of(steps[index].action).crumbs(steps[index].action).contains { !known.contains($0) }
    }
    return idle.isEmpty ? self : removing(idle, carryingWaits: true)
  }

  /// The names of all crumbs that are captured.
  var capturedNames: Set<CrumbName> {
    var names: Set<CrumbName> = []
    for case let capture as CaptureStep in steps.map(\.action) {
      for index in 0..<capture.total { names.insert(capture.name(at: index)) }
    }
    return names
  }
}
