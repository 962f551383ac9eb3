import Handoff

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
