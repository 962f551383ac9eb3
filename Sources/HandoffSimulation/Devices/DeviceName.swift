/// One of the two small computers on a body.
public enum DeviceName: String, CaseIterable, Hashable, Sendable {
  case watch, phone
}

/// Whether a device is switched on.
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

  public var isRunning: Bool { self == .open || self == .background }
}
