import Handoff
import HandoffScenarios

extension StepForm {
  static let home = StepForm(
    HomeStep.self,
    extras: { step in
      let change =
        switch step.change {
        case .reach(.down): 0
        case .reach(.up): 1
        case .answer(.none): 2
        case .answer(.lost): 3
        case .answer(.status(503)): 4
        case .answer(.status(422)): 5
        case .answer(.status(401)): 6
        case .answer(.status(429)): 7
        case .answer(.status): 8
        case .answer(.captive): 9
        case .answer(.normal): 10
        case .latency: 11
        }
      return 10 * change + (step.crumb == nil ? 0 : 1) + (step.times.map { min($0, 3) } ?? 0)
        + (step.lasting == nil ? 0 : 1) + (step.retryAfter == nil ? 0 : 1)
    },
    simpler: { step in
      [HomeStep(step.change)]
        + [503, 422, 401, 429].map { status in
          step.changed {
            if case .answer(.status) = $0.change { $0.change = .answer(.status(status)) }
          }
        }
        + [
          step.changed { $0.crumb = nil }, step.changed { $0.times = nil },
          step.changed { $0.times = $0.times == nil ? nil : 1 },
          step.changed { $0.lasting = nil }, step.changed { $0.retryAfter = nil },
        ].filter { $0 != step }
    },
    durations: { step in
      var all = [step.lasting, step.retryAfter].compactMap { $0 }
      if case .latency(let latency) = step.change { all.append(latency) }
      return all
    },
    settingDurations: { step, durations in
      var rest = durations[...]
      if step.lasting != nil { step.lasting = rest.removeFirst() }
      if step.retryAfter != nil { step.retryAfter = rest.removeFirst() }
      if case .latency = step.change { step.change = .latency(rest.removeFirst()) }
    },
    crumbs: { [$0.crumb].compactMap { $0 } },
    renaming: { step, rename in step.crumb = step.crumb.map(rename) })
}
