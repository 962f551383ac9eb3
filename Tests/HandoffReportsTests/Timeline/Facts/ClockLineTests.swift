import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffReports

/// Which midnights, day starts and clock changes a device passes, and when.
struct ClockLineTests {
  /// `watch 2024-04-10 at 600 s`.
  private func lines(_ facts: TimelineFacts, _ lane: Lane) -> [String] {
    TimelineLayout(facts).lines.map(\.line).filter { $0.lane == lane }.map { line in
      let seconds = line.time.microseconds / 1_000_000
      switch line.kind {
      case .midnight(let day): return "midnight \(day) at \(seconds)"
      case .dayStart(let day, _): return "day \(day) at \(seconds)"
      case .offset(let change): return "\(change.before) to \(change.after) at \(seconds)"
      case .jump(let day): return "jump \(day) at \(seconds)"
      }
    }
  }

  @Test func `each device passes midnight by its own clock`() throws {
    let facts = try Sample.aroundMidnight().timeline()
    #expect(lines(facts, .watch) == ["midnight 2024-04-10 at 600"])
    #expect(lines(facts, .phone) == ["midnight 2024-04-10 at 22200"])
  }

  @Test func `a clock that is ahead passes midnight earlier, and a slow one later`() throws {
    let facts = try Sample.steps(
      #"{ "after": "30m", "do": "note", "text": "n" }"#,
      with: #""devices": { "watch": { "clock": "5m" }, "phone": { "drift": -100000 } },"#
    ).timeline()
    #expect(lines(facts, .watch) == ["midnight 2024-04-10 at 300"])
    // Ten minutes take 666.7 s at nine tenths of the speed.
    #expect(lines(facts, .phone) == ["midnight 2024-04-10 at 666"])
  }

  @Test func `the day starts when the person set it, and midnight is another line`() throws {
    let facts = try Sample.steps(
      #"{ "after": "8h", "do": "note", "text": "n" }"#, with: #""day_start": "04:00","#
    ).timeline()
    #expect(
      lines(facts, .watch) == ["midnight 2024-04-10 at 600", "day 2024-04-10 at 15000"])
    #expect(lines(facts, .home) == ["midnight 2024-04-10 at 600"])
  }

  @Test func `where clocks change, the change is a line and the midnight after it is on time`()
    throws
  {
    let facts = try Sample.steps(
      #"{ "after": "26h", "do": "note", "text": "n" }"#,
      begin: "2026-03-28T23:30:00+01:00[Europe/Berlin]"
    ).timeline()
    #expect(
      lines(facts, .watch) == [
        "midnight 2026-03-29 at 1800", "+01:00 to +02:00 at 9000", "midnight 2026-03-30 at 84600",
      ])
  }

  @Test func `of many midnights the first and last are drawn and the others counted`() throws {
    let facts = try Sample.steps(#"{ "after": "40d", "do": "note", "text": "n" }"#).timeline()
    #expect(
      lines(facts, .watch) == ["midnight 2024-04-10 at 600", "midnight 2024-05-19 at 3370200"])
    let folds = TimelineLayout(facts).folds.map { $0.lines.joined(separator: " ") }
    #expect(folds == ["39 days, and 38 midnights not drawn", "23 hours 50 minutes"])
  }

  @Test func `a clock that is set to another date says the date, and travel moves its midnights`()
    throws
  {
    let facts = try Sample.steps(
      """
      { "after": "1m", "do": "clock", "device": "watch", "jump": "-3d" },
      { "after": "1m", "do": "travel", "device": "phone", "zone": "Asia/Tokyo" },
      { "after": "20m", "do": "note", "text": "n" }
      """
    ).timeline()
    #expect(lines(facts, .watch) == ["jump 2024-04-06 at 60", "midnight 2024-04-07 at 600"])
    #expect(lines(facts, .phone) == ["jump 2024-04-10 at 120"])
  }
  @Test func `a device that has rules of its own changes its clock by them`() throws {
    let facts = try Sample.steps(
      #"{ "after": "3h", "do": "note", "text": "n" }"#,
      begin: "2026-11-01T00:30:00-07:00[America/Vancouver]",
      with: """
        "zones": { "America/Vancouver": { "offset": "-08:00",
          "changes": [{ "from": "2026-03-08T10:00:00Z", "offset": "-07:00" }] } },
        "devices": { "watch": { "zones": { "America/Vancouver": { "offset": "-08:00",
          "changes": [{ "from": "2026-03-08T10:00:00Z", "offset": "-07:00" },
                      { "from": "2026-11-01T09:00:00Z", "offset": "-08:00" }] } } } },
        """
    ).timeline()
    #expect(lines(facts, .watch) == ["-07:00 to -08:00 at 5400"])
    #expect(lines(facts, .phone) == [])
  }
}
