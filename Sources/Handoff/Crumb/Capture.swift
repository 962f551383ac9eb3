/// The device truth of a crumb: what the clock of the device that captured it said, at that moment.
public struct Capture: Hashable, Sendable {
  public var instant: Instant
  public var offset: UTCOffset
  public var zone: ZoneID
  /// The day start that the person had set on that device.
  public var dayStart: DayStart

  public init(instant: Instant, offset: UTCOffset, zone: ZoneID, dayStart: DayStart = .midnight) {
    self.instant = instant
    self.offset = offset
    self.zone = zone
    self.dayStart = dayStart
  }

  public init(_ reading: WallReading, dayStart: DayStart = .midnight) {
    self.init(
      instant: reading.instant, offset: reading.offset, zone: reading.zone, dayStart: dayStart)
  }

  /// The reading of the wall clock that this capture was made from.
  public var reading: WallReading {
    WallReading(instant: instant, offset: offset, zone: zone)
  }

  /// The day this crumb belongs to, for ever.
  @inlinable
  public var day: LocalDay { LocalDay(of: instant, at: offset, startingAt: dayStart) }
}
