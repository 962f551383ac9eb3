import Handoff

// What several mistakes are made of.

extension Misreading {
  /// The capture, on its own clock, a number of seconds later.
  static func moved(_ given: MistakeCase, bySeconds seconds: Int64) -> Misreading {
    Misreading(wall: given.wall.clampedSum(seconds * 1_000), startingAt: given.dayStart)
  }
}

extension MistakeCase {
  /// The day when the day start is taken off as elapsed time, and the offset that was in force so
  /// much earlier.
  func lessElapsedDayStart() throws(Inapplicable) -> (earlier: UTCOffset, reading: Misreading) {
    _ = try ownDayStart
    let moment = Instant(milliseconds: instant.milliseconds.clampedSum(-shift))
    let offset = try rules.offset(at: moment)
    return (offset, Misreading(moment, at: offset))
  }
}

extension Instant {
  /// A wall clock's time, given in milliseconds since 1970-01-01T00:00.
  static func wall(_ milliseconds: Int64) -> CivilTime {
    Instant(milliseconds: milliseconds).civil(at: .utc)
  }
}

extension ZoneTable {
  /// The first moment at which a wall clock shows a time, given in milliseconds since
  /// 1970-01-01T00:00; in a gap the moment of the change.
  func first(wall: Int64) -> Instant {
    resolve(Instant.wall(wall)).instant(choosing: .first) ?? Instant(milliseconds: wall)
  }

  /// The least and the greatest offset in the year around a moment: standard and summer time.
  ///
  /// - Throws: when the offset is the same all year.
  func seasons(around moment: Instant) throws(Inapplicable) -> (least: UTCOffset, most: UTCOffset) {
    let halfYear: Int64 = 183 * 86_400_000
    let start = Instant(milliseconds: moment.milliseconds.clampedSum(-halfYear))
    let end = Instant(milliseconds: moment.milliseconds.clampedSum(halfYear))
    var least = offset(at: start)
    var most = least
    for change in transitions(after: start, upTo: end) {
      least = min(least, change.after)
      most = max(most, change.after)
    }
    guard least != most else { throw .because("the zone has one offset all year") }
    return (least, most)
  }
}
