import Handoff
import HandoffScenarios

extension DrawnStep {
  /// Both travel, or one learns of it alone.
  static let travel = DrawnStep("travel", weight: 6) { draft in
    let choice = draft.pick([DeviceChoice.both, .both, .watch, .phone])
    let zone = draft.somewhere()
    for device in choice.devices { draft[device].zone = zone }
    return TravelStep(choice, to: zone)
  }

  static let clockJump = DrawnStep("clock jumps", weight: 3) { draft in
    ClockStep(draft.device(), .jump(draft.clockError()))
  }

  static let clockSet = DrawnStep("clock is set", weight: 2) { draft in
    let day = draft.number(-800...800)
    return ClockStep(
      draft.device(),
      .set(Moment(instant: draft.now.moved(days: day, .seconds(draft.below(86_400))))))
  }

  static let clockDrift = DrawnStep("clock drifts", weight: 2) { draft in
    ClockStep(draft.device(), .drift(draft.drift()))
  }

  static let clockReset = DrawnStep("clock is reset", weight: 2) { draft in
    let starts = [0, 978_307_200_000, 1_262_304_000_000, 1_420_070_400_000]
    return ClockStep(
      draft.device(), .reset(Moment(instant: Instant(milliseconds: Int64(draft.pick(starts))))))
  }

  static let clockOffset = DrawnStep("clock keeps an offset", weight: 2) { draft in
    let hours = draft.number(-12...14)
    let offset =
      draft.oneIn(3) ? nil : UTCOffset(seconds: Int32(hours * 3_600 + draft.below(4) * 900))
    return ClockStep(draft.device(), .offset(offset))
  }

  static let clockRight = DrawnStep("clock is right again", .event, weight: 2) { draft in
    ClockStep(draft.device(), .right)
  }

  static let dayStart = DrawnStep("day start", weight: 3) { draft in
    let device = draft.oneIn(3) ? DeviceName.phone : .watch
    let dayStart = draft.dayStart()
    draft[device].dayStart = dayStart
    return SettingsStep(device, dayStart: dayStart)
  }
}

extension Draft {
  /// How far a clock is wrong.
  mutating func clockError() -> Duration {
    let size: Duration = pick([
      .milliseconds(1), .milliseconds(999), .seconds(59), .seconds(300), .seconds(3_600),
      .seconds(7_200), .seconds(86_400), .seconds(835 * 86_400),
    ])
    return oneIn(2) ? size : .zero - size
  }

  mutating func drift() -> Int { pick([-20_000, -100, -1, 0, 1, 50, 100, 20_000]) }

  mutating func dayStart() -> DayStart {
    let minutes =
      oneIn(4) ? below(1_440) : pick([0, 60, 120, 180, 240, 300, 330, 720, 1_200, 1_439])
    return DayStart(minutes: minutes)!
  }
}

extension Instant {
  /// So many days of 24 hours later, and a time.
  func moved(days: Int, _ time: Duration = .zero) -> Instant {
    self + .seconds(days * 86_400) + time
  }
}
