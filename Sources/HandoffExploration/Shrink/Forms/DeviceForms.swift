import HandoffScenarios

extension StepForm {
  static let note = StepForm(
    NoteStep.self, extras: { $0.text == "later" ? 0 : 1 },
    simpler: { $0.text == "later" ? [] : [NoteStep("later")] })

  static let unlock = StepForm(UnlockStep.self)

  static let app = StepForm(
    AppStep.self,
    extras: { [.open, .killed, .background, .forceQuit].firstIndex(of: $0.to)! },
    simpler: { step in
      [AppState.open, .killed, .background].filter { $0 != step.to }
        .map { AppStep(step.device, to: $0) }
    })

  static let power = StepForm(
    PowerStep.self,
    extras: { ($0.device == .watch ? 1 : 0) + ($0.to == .off ? 2 : 0) },
    simpler: { step in
      [PowerStep(.phone, to: .restart), PowerStep(.watch, to: .restart)].filter { $0 != step }
    })

  static let settings = StepForm(
    SettingsStep.self, extras: { $0.dayStart.description == "04:00" ? 0 : 1 },
    simpler: { [SettingsStep($0.device, dayStart: .init("04:00")!)] })

  static let travel = StepForm(
    TravelStep.self, extras: { $0.device == .both ? 0 : 1 },
    simpler: { step in
      [TravelStep(to: step.zone)]
        + ZoneRank.simplest.map { TravelStep(step.device, to: $0) }
    }, zones: { [$0.zone] })

  static let session = StepForm(SessionStep.self)

  static let attention = StepForm(
    AttentionStep.self, extras: { ($0.crumb == nil ? 0 : 1) + ($0.device == .phone ? 0 : 1) },
    simpler: { [AttentionStep($0.device)] }, crumbs: { [$0.crumb].compactMap { $0 } },
    renaming: { step, rename in step.crumb = step.crumb.map(rename) })
}
