import Testing

@testable import Handoff

/// The fixture was made with another implementation from tzdb 2025b: one second before, at and
/// after every second offset change from 1970 to 2037 in 20 zones.
struct DayLabelTests {
  /// Zones whose rules for those years are known to differ in other versions than 2025b: Morocco's
  /// depend on when each Ramadan is expected.
  static let changedLater: Set<String> = ["Africa/Casablanca"]

  @Test func `every label of the fixture comes out of instant, offset and day start`() throws {
    let rows = try Fixture.rows("day-labels.tsv")
    #expect(rows.count == 2_334)
    let four = try #require(DayStart("04:00"))
    var wrong: [[String]] = []
    for row in rows {
      let instant = Instant(milliseconds: try #require(Int64(row[1])) * 1_000)
      let offset = UTCOffset(seconds: try #require(Int32(row[2])))
      let day = LocalDay(of: instant, at: offset, startingAt: .midnight)
      let late = LocalDay(of: instant, at: offset, startingAt: four)
      if day.description != row[3] || late.description != row[4] { wrong.append(row) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `every offset of the fixture comes out of the zone's table`() throws {
    let zones = ZoneDatabase.foundation
    let isSameVersion = zones.name.hasSuffix(" 2025b")
    var wrong: [[String]] = []
    var checked = 0
    for row in try Fixture.rows("day-labels.tsv") {
      guard isSameVersion || !DayLabelTests.changedLater.contains(row[0]) else { continue }
      let table = try #require(zones.table(for: ZoneID(row[0])))
      let instant = Instant(milliseconds: try #require(Int64(row[1])) * 1_000)
      if String(table.offset(at: instant).seconds) != row[2] { wrong.append(row) }
      checked += 1
    }
    #expect(wrong.isEmpty)
    #expect(checked > 2_000)
  }

  @Test func `the bounds of a labelled day hold its moment`() throws {
    let four = try #require(DayStart("04:00"))
    var wrong: [[String]] = []
    for row in try Fixture.rows("day-labels.tsv") {
      let table = try #require(ZoneDatabase.foundation.table(for: ZoneID(row[0])))
      let instant = Instant(milliseconds: try #require(Int64(row[1])) * 1_000)
      guard String(table.offset(at: instant).seconds) == row[2] else { continue }
      for (label, start) in [(row[3], DayStart.midnight), (row[4], four)] {
        let day = try #require(LocalDay(label))
        let bounds = DayBounds(of: day, in: table, startingAt: start)
        if bounds?.pieces.contains(where: { $0.contains(instant) }) != true { wrong.append(row) }
      }
    }
    #expect(wrong.isEmpty)
  }
}
