import Handoff

/// A moment as it was written: the instant, and the offset and zone in which it was told.
public struct Moment: Hashable, Sendable {
  public var instant: Instant
  public var offset: UTCOffset
  /// `nil` when no zone was written.
  public var zone: ZoneID?

  public init(instant: Instant, offset: UTCOffset = .utc, zone: ZoneID? = nil) {
    self.instant = instant
    self.offset = offset
    self.zone = zone
  }

  public init(_ reading: WallReading) {
    self.init(instant: reading.instant, offset: reading.offset, zone: reading.zone)
  }

  /// The same with its zone; `nil` when no zone was written.
  public var reading: WallReading? {
    zone.map { WallReading(instant: instant, offset: offset, zone: $0) }
  }
}

extension Moment: CustomStringConvertible {
  /// `2010-01-01T00:00:00Z`, `2024-04-09T23:50:00+02:00[Europe/Berlin]`.
  public var description: String {
    if let reading { return CaptureText.write(reading) }
    let suffix = offset == .utc ? "Z" : offset.description
    return instant.civil(at: offset).description + suffix
  }
}
