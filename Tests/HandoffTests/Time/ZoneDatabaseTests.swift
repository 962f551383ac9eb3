import Foundation
import Testing

@testable import Handoff

struct ZoneDatabaseTests {
  let zones = ZoneDatabase.foundation

  @Test func `the zones work, and their version is named`() throws {
    try zones.proveZonesWork()
    #expect(zones.name.hasPrefix("Foundation 20"))
  }

  @Test func `zones that do not work are named with what came out`() {
    let error = #expect(throws: ZonesDoNotWork.self) {
      try ZoneDatabase(name: "empty", tables: []).proveZonesWork()
    }
    #expect(
      error?.description
        == "the zone data of empty does not work: America/New_York at 2024-01-15T12:00:00Z gave no"
        + " such zone, and -05:00 is right")
    let flat = ZoneTable(id: ZoneID("America/New_York"), initialOffset: .utc, transitions: [])
    let other = #expect(throws: ZonesDoNotWork.self) {
      try ZoneDatabase(name: "flat", tables: [flat]).proveZonesWork()
    }
    #expect(other?.found == .utc)
  }

  @Test(arguments: [
    "Europe/Berlin", "Asia/Calcutta", "Asia/Kolkata", "EST5EDT", "EST", "UTC", "GMT", "GMT+0",
    "Etc/GMT+5", "US/Pacific", "Europe/Kyiv", "Europe/Kiev", "W-SU", "Factory",
  ])
  func `an id of the tz database is known under its own name`(name: String) {
    #expect(zones.table(for: ZoneID(name))?.id.name == name)
  }

  @Test(arguments: [
    "BST", "IST", "PST", "CST", "ACT", "GMT+5", "GMT+0530", "GMT-05:00", "+02:00", "europe/berlin",
    "Europe/BERLIN", "utc", "Z", "", "Mars/Olympus", "SystemV/PST8PDT", "posixrules", "Etc/Unknown",
    "Europe/Berlin ", "../etc/passwd", "Europe",
  ])
  func `a name that Foundation made up, or in another case, is no zone`(name: String) {
    #expect(zones.table(for: ZoneID(name)) == nil)
    #expect(!zones.knows(ZoneID(name)))
  }

  @Test(arguments: [
    ("europe/berlin", "Europe/Berlin"), ("Europe/Belrin", "Europe/Berlin"),
    ("berlin", "Europe/Berlin"), ("BST", "Europe/London"), ("bst", "Europe/London"),
    ("New York", "America/New_York"), ("America/NewYork", "America/New_York"),
    ("Asia/Katmandoo", "Asia/Katmandu"), ("utc", "UTC"), ("Mars/Olympus Mons", nil), ("", nil),
    (String(repeating: "x", count: 100_000), nil),
  ])
  func `a wrong name has a nearest id, or none`(name: String, nearest: String?) {
    #expect(zones.nearest(to: ZoneID(name))?.name == nearest)
  }

  @Test func `ids are sorted, and each of them has a table of its own name`() {
    #expect(zones.allIDs.count > 590)
    #expect(zip(zones.allIDs, zones.allIDs.dropFirst()).allSatisfy { $0 < $1 })
    for id in zones.allIDs { #expect(zones.table(for: id)?.id == id) }
  }

  @Test func `around every change of every zone the label is Foundation's day`() throws {
    var calendar = Calendar(identifier: .gregorian)
    var wrong: [String] = []
    var checked = 0
    for id in zones.allIDs {
      let table = try #require(zones.table(for: id))
      calendar.timeZone = try #require(TimeZone(identifier: id.name))
      for change in table.transitions {
        guard (0..<2_145_916_800_000).contains(change.instant.milliseconds) else { continue }
        for shift in [-1_000, -1, 0, 1_000] as [Int64] {
          let instant = change.instant.moved(by: shift)
          let date = Date(timeIntervalSince1970: Double(instant.milliseconds) / 1_000)
          let parts = calendar.dateComponents([.year, .month, .day], from: date)
          let day = LocalDay(of: instant, at: table.offset(at: instant), startingAt: .midnight)
          let expected = LocalDay(year: parts.year!, month: parts.month!, day: parts.day!)
          if day != expected { wrong.append("\(id) \(instant)") }
          checked += 1
        }
      }
    }
    #expect(wrong.isEmpty)
    #expect(checked > 100_000)
  }

  @Test func `every four weeks of three centuries a table says what Foundation says`() throws {
    var wrong: [String] = []
    for (number, id) in zones.allIDs.enumerated() where number % 6 == 0 {
      let table = try #require(zones.table(for: id))
      let zone = try #require(TimeZone(identifier: id.name))
      for seconds in stride(from: -2_208_988_800, to: 7_258_118_400, by: 28 * 86_400) {
        let found = table.offset(at: Instant(milliseconds: Int64(seconds) * 1_000)).seconds
        let date = Date(timeIntervalSince1970: Double(seconds))
        if Int(found) != zone.secondsFromGMT(for: date) { wrong.append("\(id) \(date)") }
      }
    }
    #expect(wrong.isEmpty)
  }
}
