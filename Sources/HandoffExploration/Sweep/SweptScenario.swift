import Handoff
import HandoffScenarios

extension Scenario {
  /// The scenario as it is swept: with healing at its end, without its expectations, which a crash
  /// may rightly make untrue, and with each crumb of a load captured by a step of its own, so that
  /// one of them may fall into the time in which the device is off. It takes as long as before.
  func readyForSweep() -> Scenario {
    var timed: [(time: Duration, step: ScenarioStep)] = []
    var now = Duration.zero
    var end = Duration.zero
    for step in steps {
      switch step.when {
      case .after(let wait): now += wait
      case .at(let moment): now = moment.instant - begin.instant
      }
      end = max(end, now + step.action.span)
      if step.action is ExpectStep { continue }
      if let capture = step.action as? CaptureStep, capture.count != nil {
        timed += capture.alone.enumerated().map { index, one in
          (now + capture.every * index, ScenarioStep(.after(.zero), one, about: step.about))
        }
      } else {
        timed.append((now, step))
      }
    }
    if timed.last.map({ $0.time < end }) ?? true {
      timed.append((end, ScenarioStep(.after(.zero), NoteStep("the end"))))
    }
    let order = timed.indices.sorted { (timed[$0].time, $0) < (timed[$1].time, $1) }
    var swept = self
    swept.found = nil
    swept.schema = nil
    swept.end = .heal
    swept.steps = []
    var before = Duration.zero
    for index in order {
      var step = timed[index].step
      step.when = .after(timed[index].time - before)
      before = timed[index].time
      swept.steps.append(step)
    }
    return swept
  }

  /// How many crumbs its steps capture.
  public var crumbCount: Int {
    steps.reduce(0) { $0 + (($1.action as? CaptureStep)?.total ?? 0) }
  }
}

extension CaptureStep {
  /// One step for each of its crumbs.
  fileprivate var alone: [CaptureStep] {
    (0..<total).map {
      CaptureStep(name(at: $0), text: text(at: $0), device: device, attachments: attachments)
    }
  }
}
