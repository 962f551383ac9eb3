import Handoff

/// What a reader must know of time zones.
public protocol ZoneKnowledge: Sendable {
  /// Every zone id, for suggestions.
  var names: [String] { get }
  func knows(_ zone: ZoneID) -> Bool
  /// The offset that the zone's rules give at an instant; `nil` for a zone that is not known.
  func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset?
}

extension ZoneDatabase: ZoneKnowledge {
  public var names: [String] { allIDs.map(\.name) }

  public func offset(in zone: ZoneID, at instant: Instant) -> UTCOffset? {
    table(for: zone)?.offset(at: instant)
  }
}
