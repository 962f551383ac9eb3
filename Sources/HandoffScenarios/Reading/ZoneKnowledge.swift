import Handoff

/// What a reader must know of time zones.
public protocol ZoneKnowledge: Sendable {
  /// Whether this is an id, in exact case.
  func knows(_ zone: ZoneID) -> Bool
  /// The id that was probably meant by a name that is none.
  func nearest(to zone: ZoneID) -> ZoneID?
  /// The offset that the zone's rules give at an instant; `nil` for a zone that is not known.
  func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset?
}

extension ZoneDatabase: ZoneKnowledge {
  public func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset? {
    table(for: zone)?.offset(at: instant)
  }
}
