import Handoff

/// One of the two small computers on a body.
public enum DeviceName: String, CaseIterable, Hashable, Sendable {
  case watch, phone
}

/// How a device starts.
public struct DeviceSetup: Hashable, Sendable {
  /// `nil`: the zone of the scenario's `begin`.
  public var zone: ZoneID?
  public var power: Power
  public var app: AppState
  /// `nil`: unlocked when the device is on; a device that is off starts locked.
  public var unlocked: Bool?
  /// How far the wall clock is ahead of the truth; negative when it is behind.
  public var clock: Duration
  /// How fast the wall clock runs, in parts per million ahead of the truth.
  public var drift: Int
  /// `nil`: the day start of the scenario.
  public var dayStart: DayStart?
  /// Bytes of disk; `nil` is without limit.
  public var space: Int?

  public init(
    zone: ZoneID? = nil, power: Power = .on, app: AppState = .background, unlocked: Bool? = nil,
    clock: Duration = .zero, drift: Int = 0, dayStart: DayStart? = nil, space: Int? = nil
  ) {
    self.zone = zone
    self.power = power
    self.app = app
    self.unlocked = unlocked
    self.clock = clock
    self.drift = drift
    self.dayStart = dayStart
    self.space = space
  }

  /// Whether the device starts unlocked.
  public var startsUnlocked: Bool { unlocked ?? (power == .on) }
}

public enum Power: String, CaseIterable, Hashable, Sendable {
  case on, off
}

/// What the app on a device is doing.
public enum AppState: String, CaseIterable, Hashable, Sendable {
  case open
  case background
  /// Not running; the system wakes it when something arrives.
  case killed
  /// Not running; it waits for the person.
  case forceQuit = "force_quit"
}
