import Handoff
import HandoffSimulation

/// The wall clock of a device changes; true time does not.
public struct ClockStep: StepAction {
  public static let name = "clock"

  public var device: DeviceName
  public var change: ClockChange

  public init(_ device: DeviceName, _ change: ClockChange) {
    self.device = device
    self.change = change
  }
}

/// How a wall clock changes.
public enum ClockChange: Hashable, Sendable {
  /// The clock then shows this moment.
  case set(Moment)
  /// The clock goes forward, or back when negative.
  case jump(Duration)
  /// From then on the clock runs so many parts per million ahead of the truth.
  case drift(Int)
  /// The clock has lost the time and restarts at this moment.
  case reset(Moment)
  /// The device fails to update its offset and keeps this one; `nil`: it follows its zone again.
  case offset(UTCOffset?)
  /// The clock is right again, and runs right.
  case right
}

extension ClockStep {
  public static let table = Table<ClockStep>(
    "a clock step", "The clock of a device changes; true time does not.",
    blank: ClockStep(.watch, .right),
    rules: [.exactlyOne(["set", "jump", "drift", "reset", "offset", "true"])],
    fields: [
      .required("device", \.device, .choice, "Whose clock."),
      .oneCase(
        "set", .moment(exists: false), "The clock then shows this moment.",
        example: #""2026-03-08T12:00:00-07:00""#,
        get: { if case .set(let moment) = $0.change { moment } else { nil } },
        set: { $0.change = .set($1) }),
      .oneCase(
        "jump", .signedDuration, "The clock goes forward, or back when negative.",
        example: #""-1h""#,
        get: { if case .jump(let duration) = $0.change { duration } else { nil } },
        set: { $0.change = .jump($1) }),
      .oneCase(
        "drift", .partsPerMillion,
        "From then on the clock runs so many parts per million ahead of the truth.",
        get: { if case .drift(let parts) = $0.change { parts } else { nil } },
        set: { $0.change = .drift($1) }),
      .oneCase(
        "reset", .moment(exists: false), "The clock has lost the time and restarts here.",
        example: #""2010-01-01T00:00:00Z""#,
        get: { if case .reset(let moment) = $0.change { moment } else { nil } },
        set: { $0.change = .reset($1) }),
      .oneCase(
        "offset", Codec<UTCOffset>.offset.orNull,
        "The device keeps this offset and fails to update it; null: it follows its zone again.",
        example: #""+01:00""#,
        get: { if case .offset(let offset) = $0.change { .some(offset) } else { nil } },
        set: { $0.change = .offset($1) }),
      .oneCase(
        "true", .onlyTrue, "The clock is right again, and runs right.",
        get: { $0.change == .right ? true : nil }, set: { step, _ in step.change = .right }),
    ])
}

extension ClockStep {
  public func perform(on stage: Stage) throws(NotApplicable) {
    let (change, about): (World.ClockChange, String) =
      switch change {
      case .set(let moment): (.set(moment.instant), "set by hand")
      case .jump(let duration): (.jump(duration), "jumped by \(DurationText.write(duration))")
      case .drift(let parts): (.drift(parts), "runs \(parts) millionths fast")
      case .reset(let moment): (.set(moment.instant), "lost the time and restarted")
      case .offset(let offset?): (.offset(offset), "keeps the offset \(offset)")
      case .offset(nil): (.offset(nil), "follows its zone again")
      case .right: (.right, "is right again")
      }
    stage.world.changeClock(device, change, about: about)
  }
}
