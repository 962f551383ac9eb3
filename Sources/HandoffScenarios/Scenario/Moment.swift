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

  /// What a capture says about its moment, without its day start.
  public init(_ capture: Capture) {
    self.init(instant: capture.instant, offset: capture.offset, zone: capture.zone)
  }
}
