import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// Puts a plainer step in the place of another; the first capture stays.
  static let plainerKinds = ShrinkPass("plainer kinds") { search in
    let capture = search.current.steps.firstIndex { $0.action is CaptureStep }
    for index in search.current.steps.indices where index != capture {
      let current = search.current
      search.acceptsFirst(
        of: PlainSteps.all.map { plain in current.changed { $0.setAction(plain, at: index) } })
    }
  }
}

/// What most often goes wrong, each in its plainest form, the plainest first.
enum PlainSteps {
  /// What happens to what is there.
  static let happening: [any StepAction] = [
    NoteStep("later"), AppStep(.phone, to: .open), AppStep(.phone, to: .killed),
    AppStep(.watch, to: .killed), LinkStep(to: .up), PowerStep(.phone, to: .restart),
    PowerStep(.watch, to: .restart), TransferStep(.wipe),
    TravelStep(to: ZoneID("America/New_York")), SettingsStep(dayStart: DayStart(minutes: 240)!),
    ClockStep(.watch, .jump(.seconds(-3_600))),
  ]

  /// What waits for something to come.
  static let lyingInWait: [any StepAction] = [
    LinkStep(to: .down), SessionStep(to: .expired), HomeStep(.reach(.down)),
    HomeStep(.answer(.none)), HomeStep(.answer(.lost)), HomeStep(.answer(.status(503))),
    HomeStep(.answer(.status(422))), HomeStep(.answer(.status(429))), HomeStep(.answer(.captive)),
    TransferStep(.lose(.delivery)), TransferStep(.lose(.acknowledgement)),
    TransferStep(.repeat(.delivery)), TransferStep(.repeat(.acknowledgement)),
    TransferStep(.alter), DiskStep(.phone, .space(0)), DiskStep(.watch, .space(0)),
    DiskStep(.phone, .fault(.full), at: DiskPoint(path: "spool/*/manifest")),
    DiskStep(.phone, .fault(.powerCut), at: DiskPoint(path: "spool")),
  ]

  static let all = (happening + lyingInWait).sorted {
    StepForms.of($0).rank < StepForms.of($1).rank
  }
}
