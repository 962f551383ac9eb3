/// One reading of a device's wall clock: the three are taken together, because between two reads
/// the person may cross a border or the rules may change the offset.
public struct WallReading: Hashable, Sendable {
  public var instant: Instant
  /// The offset in force on the device at that moment, right or wrong.
  public var offset: UTCOffset
  public var zone: ZoneID

  public init(instant: Instant, offset: UTCOffset, zone: ZoneID) {
    self.instant = instant
    self.offset = offset
    self.zone = zone
  }

  /// What the clock showed.
  public var civil: CivilTime { instant.civil(at: offset) }
}

extension WallReading: CustomStringConvertible {
  /// `2026-03-08T23:58:00-07:00[America/Los_Angeles]`.
  public var description: String { CaptureText.write(self) }
}

/// The wall clock of the device that this code runs on. It may be wrong, step and drift.
public protocol WallClock: Sendable {
  /// Instant, offset and zone of one moment; never waits.
  func reading() -> WallReading
}
