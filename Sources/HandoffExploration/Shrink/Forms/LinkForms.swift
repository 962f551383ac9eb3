import Handoff
import HandoffScenarios

extension StepForm {
  static let link = StepForm(
    LinkStep.self,
    extras: { ($0.to == nil ? 1 : 0) + ($0.latency == nil ? 0 : 2) + ($0.limit == nil ? 0 : 3) },
    simpler: { step in
      [
        LinkStep(to: .down), LinkStep(to: step.to), LinkStep(latency: step.latency),
        LinkStep(limit: step.limit), LinkStep(limit: step.limit == nil ? nil : 1),
      ]
      .filter { $0 != LinkStep() && $0 != step }
    },
    durations: { [$0.latency].compactMap { $0 } },
    settingDurations: { if $0.latency != nil { $0.latency = $1[0] } })

  static let transfer = StepForm(
    TransferStep.self,
    extras: { step in
      let fault =
        switch step.fault {
        case .lose(.delivery): 0
        case .lose(.acknowledgement): 1
        case .repeat(.delivery): 2
        case .repeat(.acknowledgement): 3
        case .wipe: 4
        case .delay: 5
        case .alter: 6
        case .drop: 7
        case .stall: 8
        case .oneBehind: 9
        }
      return 10 * fault + (step.crumb == nil ? 0 : 1) + min(step.times - 1, 5)
        + (step.of == .delivery ? 0 : 1)
    },
    simpler: { step in
      [
        step.changed {
          $0.crumb = nil
          $0.times = 1
        }, step.changed { $0.crumb = nil },
        step.changed { $0.times = 1 }, step.changed { $0.times = 2 },
        step.changed { $0.of = .delivery },
      ].filter { $0 != step }
    },
    durations: { if case .delay(let delay) = $0.fault { [delay] } else { [] } },
    settingDurations: { if case .delay = $0.fault { $0.fault = .delay($1[0]) } },
    crumbs: { step in
      if case .drop(let crumb) = step.fault { return [crumb] }
      return [step.crumb].compactMap { $0 }
    },
    renaming: { step, rename in
      if case .drop(let crumb) = step.fault { step.fault = .drop(rename(crumb)) }
      step.crumb = step.crumb.map(rename)
    })
}
