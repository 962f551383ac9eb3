import Handoff

/// A zone for which two databases say different things.
public struct ZoneDifference: Hashable, Sendable {
  public var id: ZoneID
  /// The first moment of the years that were looked at for which they differ, and what each says.
  public var first: Instant
  public var here: UTCOffset
  public var there: UTCOffset

  /// The zones that both databases know and that differ in some years, in the order of their ids.
  ///
  /// - Parameter ids: The zones that are looked at; empty means all.
  public static func all(
    _ here: ZoneDatabase, _ there: ZoneDatabase, ids: [ZoneID] = [], years: ClosedRange<Int>
  ) -> [ZoneDifference] {
    (ids.isEmpty ? here.allIDs : ids).compactMap { id in
      guard let left = here.table(for: id), let right = there.table(for: id) else { return nil }
      return difference(id, left, right, years)
    }
  }

  private static func difference(
    _ id: ZoneID, _ left: ZoneTable, _ right: ZoneTable, _ years: ClosedRange<Int>
  ) -> ZoneDifference? {
    guard let first = LocalDay(year: years.lowerBound, month: 1, day: 1),
      let last = LocalDay(year: years.upperBound + 1, month: 1, day: 1)
    else { return nil }
    let begin = Instant(milliseconds: first.midnight)
    let end = Instant(milliseconds: last.midnight - 1)
    let changes = [left, right].flatMap { $0.transitions(after: begin, upTo: end) }
    for moment in [begin] + changes.map(\.instant).sorted() {
      let (one, other) = (left.offset(at: moment), right.offset(at: moment))
      if one != other { return ZoneDifference(id: id, first: moment, here: one, there: other) }
    }
    return nil
  }
}
