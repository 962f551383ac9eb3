import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffReports

/// What is collected of a run.
struct TimelineFactsTests {
  /// `phone off 0…1800`.
  private func gaps(_ facts: TimelineFacts) -> [String] {
    facts.gaps.map { gap in
      let end = gap.end.map { "\($0.microseconds / 1_000_000)" } ?? "end"
      return "\(gap.lane) \(gap.reason) \(gap.start.microseconds / 1_000_000)…\(end)"
    }
  }

  @Test func `gaps begin as the scenario starts and end as the journal says`() throws {
    let facts = try Sample.steps(
      """
      { "after": "30m", "do": "power", "device": "phone", "to": "on" },
      { "after": "30m", "do": "unlock", "device": "phone" },
      { "after": "1h", "do": "link", "to": "down" },
      { "after": "1h", "do": "home", "reach": "down" },
      { "after": "1h", "do": "link", "to": "up" }
      """, with: #""devices": { "phone": { "power": "off" } }, "end": "stop","#
    ).timeline()
    #expect(
      gaps(facts) == [
        "phone off 0…1800", "transfer out of reach 0…3600", "phone locked 1800…3600",
        "transfer out of reach 7200…14400", "home out of reach 10800…end",
      ])
  }

  @Test func `what home was told to answer lasts as long as it was told`() throws {
    let facts = try Sample.steps(
      """
      { "after": "1m", "do": "home", "answer": 503, "for": "10m" },
      { "after": "1m", "do": "home", "answer": "captive", "times": 1 },
      { "after": "1m", "do": "capture", "crumb": "a" },
      { "after": "1h", "do": "home", "answer": 422, "crumb": "b" },
      { "after": "1m", "do": "capture", "crumb": "b" }
      """
    ).timeline()
    let home = gaps(facts).filter { $0.hasPrefix("home") }
    #expect(
      home == [
        "home answers 503 60…660", "home captive portal 120…180",
        "home answers 422 to “b” 3780…end",
      ])
  }

  @Test func `a pause with a try in between is one gap`() throws {
    let facts = try Sample.steps(
      """
      { "after": "1m", "do": "home", "answer": 503 },
      { "after": "1m", "do": "capture", "crumb": "a" },
      { "after": "1h", "do": "home", "answer": "normal" },
      { "after": "2h", "do": "note", "text": "n" }
      """
    ).timeline()
    let paused = facts.gaps.filter { $0.kind == .paused }
    #expect(paused.map(\.reason) == ["paused: server error"])
    #expect(facts.paths[0].steps.count { if case .refused = $0.kind { true } else { false } } > 2)
  }

  @Test func `an acknowledgement that was lost and the redelivery are steps of the way`() throws {
    let facts = try Sample.troubled().timeline()
    let path = try #require(facts.paths.first { $0.name == "unanswered" })
    let kinds = path.steps.map { "\($0.kind)".prefix { $0 != "(" } }
    #expect(
      kinds.filter { ["left", "received", "acknowledgementLost", "acknowledged"].contains($0) } == [
        "left", "received", "acknowledgementLost", "left", "received", "acknowledgementLost",
        "left", "received", "acknowledged",
      ])
    #expect(path.attempts == 3 && path.isSpecial)
  }

  @Test func `the five moments are the first ones, and captured is when the person spoke`() throws {
    let facts = try Sample.troubled().timeline()
    let path = try #require(facts.paths.first { $0.name == "phone-off" })
    let seconds = FiveMoments.allCases.map { moment in
      moment.stamp(of: path).map { $0.time.microseconds / 1_000_000 }
    }
    let captured = try #require(seconds[0])
    #expect(seconds[1] == captured)
    let unlocked = captured + 3 * 86_400 + 3_600
    #expect(seconds[2...] == [unlocked, unlocked, unlocked])
  }

  @Test func `bytes on their way that say another day would land on it`() throws {
    let sample = try Sample.steps(
      """
      { "after": "1m", "do": "home", "reach": "down" },
      { "after": "1m", "do": "capture", "crumb": "a" },
      { "after": "1h", "do": "expect", "phone": { "spooled": 1 } }
      """, with: #""end": "stop","#)
    let reader = TimelineReader(sample.scenario, zones: sample.zones)
    let changed = ChangedDay(reader)
    let run = Runner(zones: sample.zones).run(sample.scenario, readers: [changed])
    let path = reader.facts(of: run, file: "a.json").paths[0]
    #expect(path.capture?.day == LocalDay(year: 2024, month: 4, day: 9))
    #expect(path.wrongDay?.filed == LocalDay(year: 2024, month: 4, day: 11))
    #expect(path.wrongDay?.isFiled == false)
    // Nothing is said of bytes that say the right day.
    #expect(sample.timeline().paths[0].wrongDay == nil)
  }

  @Test func `a wrong clock that moves the day is seen`() throws {
    let facts = try Sample.steps(
      #"{ "after": "7m", "do": "capture", "crumb": "keys" }"#,
      with: #""devices": { "watch": { "clock": "5m" } },"#
    ).timeline()
    let misled = try #require(facts.paths[0].misledDay)
    #expect(misled.said == LocalDay(year: 2024, month: 4, day: 10))
    #expect(misled.true == LocalDay(year: 2024, month: 4, day: 9))
    let said = TimelineLayout(facts).bands.map { $0.lines.joined(separator: " ") }
    #expect(
      said.first
        == "1 “keys”: the watch’s clock says Wed 2024-04-10, and truly it is Tue 2024-04-09")
  }
}

/// Shows another reader the phone's crumbs with a capture two days later.
private final class ChangedDay: JournalReader {
  private let reader: TimelineReader

  init(_ reader: TimelineReader) { self.reader = reader }

  func read(_ entry: JournalEntry) {
    var entry = entry
    if case .phoneHolds(var inventory, let afterRestart) = entry.event {
      for index in inventory.items.indices {
        guard let bytes = inventory.items[index].bytes, var crumb = CrumbManifest.read(bytes) else {
          continue
        }
        crumb.capture.instant += .seconds(2 * 86_400)
        inventory.items[index].bytes = CrumbManifest.write(crumb)
      }
      entry.event = .phoneHolds(inventory, afterRestart: afterRestart)
    }
    reader.read(entry)
  }
}
