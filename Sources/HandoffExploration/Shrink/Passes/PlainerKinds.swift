import Handoff
import HandoffScenarios

extension ShrinkPass {
  /// Puts a plainer step in the place of one that is no capture, or of all of them.
  static let plainerKinds = ShrinkPass("plainer kinds") { search in
    let others = search.current.steps.indices.filter {
      !(search.current.steps[$0].action is CaptureStep)
    }
    for index in others {
      for plain in PlainSteps.all {
        if search.accepts({ $0.steps[index].action = plain }) { break }
      }
    }
  }
}

/// What most often goes wrong, each in its plainest form, the plainest first.
enum PlainSteps {
  static let all: [any StepAction] = [
    NoteStep("later"), UnlockStep(), AppStep(.phone, to: .open), AppStep(.phone, to: .killed),
    AppStep(.watch, to: .killed),
    LinkStep(to: .down), LinkStep(to: .up),
    PowerStep(.phone, to: .restart), PowerStep(.watch, to: .restart),
    SessionStep(to: .expired),
    HomeStep(.reach(.down)), HomeStep(.answer(.none)), HomeStep(.answer(.lost)),
    HomeStep(.answer(.status(503))), HomeStep(.answer(.status(422))),
    HomeStep(.answer(.status(401))), HomeStep(.answer(.status(429))),
    HomeStep(.answer(.captive)),
    TransferStep(.lose(.delivery)), TransferStep(.lose(.acknowledgement)),
    TransferStep(.repeat(.delivery)), TransferStep(.repeat(.acknowledgement)),
    TransferStep(.wipe), TransferStep(.alter),
    SettingsStep(dayStart: DayStart("04:00")!), TravelStep(to: ZoneID("America/New_York")),
    ClockStep(.watch, .jump(.seconds(-3_600))), ClockStep(.watch, .jump(.seconds(3_600))),
    DiskStep(.phone, .space(0)), DiskStep(.watch, .space(0)),
  ]
}
