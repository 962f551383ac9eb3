import Handoff
import HandoffScenarios

extension StepForm {
  static let clock = StepForm(
    ClockStep.self,
    extras: { step in
      let change =
        switch step.change {
        case .jump(let jump): jump < .zero ? 0 : 1
        case .right: 2
        case .set: 3
        case .reset: 4
        case .offset: 5
        case .drift: 6
        }
      return 2 * change + (step.device == .watch ? 0 : 1)
    },
    simpler: { step in
      [
        ClockStep(.watch, .jump(.seconds(-3_600))), ClockStep(.watch, .jump(.seconds(3_600))),
        ClockStep(step.device, .jump(.seconds(-3_600))),
        ClockStep(step.device, .jump(.seconds(3_600))), ClockStep(.watch, step.change),
      ].filter { $0 != step }
    },
    durations: { if case .jump(let jump) = $0.change { [jump] } else { [] } },
    settingDurations: { if case .jump = $0.change { $0.change = .jump($1[0]) } })
}
