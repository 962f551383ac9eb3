import Testing

@testable import Handoff

struct ZoneTableTests {
  /// +01:00, from 1,000 s on +02:00, from 2,000,000 s on +01:00 again.
  let table = ZoneTable(
    id: ZoneID("Test/Zone"), initialOffset: hours(1),
    transitions: [(seconds(2_000_000), hours(1)), (seconds(1_000), hours(2))])

  @Test(arguments: [(-1_000_000, 1), (999, 1), (1_000, 2), (1_999_999, 2), (2_000_000, 1)])
  func `an offset holds from the moment of its change`(at: Int, offset: Int32) {
    #expect(table.offset(at: seconds(at)) == hours(offset))
  }

  @Test func `the millisecond before a change still has the old offset`() {
    #expect(table.offset(at: Instant(milliseconds: 999_999)) == hours(1))
    #expect(table.offset(at: .earliest) == hours(1))
    #expect(table.offset(at: .latest) == hours(1))
  }

  @Test func `changes between two moments are those after the first, and up to the last`() {
    let moments = { (first: Instant, last: Instant) in
      table.transitions(after: first, upTo: last).map(\.instant)
    }
    #expect(moments(.earliest, .latest) == [seconds(1_000), seconds(2_000_000)])
    #expect(moments(seconds(1_000), seconds(2_000_000)) == [seconds(2_000_000)])
    #expect(moments(seconds(999), seconds(1_999_999)) == [seconds(1_000)])
    #expect(moments(seconds(2_000_000), .latest) == [])
    #expect(moments(.latest, .earliest) == [])
    #expect(table.transitions.map(\.before) == [hours(1), hours(2)])
    #expect(table.transitions.map(\.after) == [hours(2), hours(1)])
  }

  @Test func `a stretch has one offset, up to a change on either side`() {
    let stretch = table.stretch(at: seconds(1_500))
    #expect(stretch.bounds == seconds(1_000)..<seconds(2_000_000) && stretch.offset == hours(2))
    #expect(table.stretch(at: .earliest).bounds.lowerBound == .earliest)
    #expect(table.stretch(at: .latest).bounds.upperBound == .latest)
  }

  @Test func `a moment is found wherever changes are crowded, and outside of the reach`() {
    var changes: [(instant: Instant, offset: UTCOffset)] = []
    for index in 0..<400 {
      let far = index % 3 == 0 ? Int64(index - 200) * 90_000_000_000 : Int64(index) * 3_600_000
      changes.append((Instant(milliseconds: far), hours(Int32(index % 20))))
    }
    let table = ZoneTable(id: ZoneID("X"), initialOffset: hours(1), transitions: changes)
    let reach = ZoneTable.reach
    var moments = table.transitions.flatMap { [$0.instant, $0.instant.moved(by: -1)] }
    moments += [.earliest, .latest, reach.lowerBound, reach.upperBound]
    moments += [reach.lowerBound.moved(by: -1), reach.upperBound.moved(by: -1)]
    for moment in moments {
      let last = table.transitions.last { $0.instant <= moment }
      #expect(table.offset(at: moment) == last?.after ?? hours(1))
    }
  }

  @Test func `what changes nothing is no change, and of two at one moment the later counts`() {
    let table = ZoneTable(
      id: ZoneID("X"), initialOffset: hours(1),
      transitions: [
        (seconds(1), hours(1)), (seconds(2), hours(3)), (seconds(2), hours(2)),
        (seconds(3), hours(2)), (seconds(4), hours(5)), (seconds(4), hours(2)),
      ])
    #expect(table.transitions.map(\.instant) == [seconds(2)])
    #expect(table.transitions.map(\.after) == [hours(2)])
  }

  @Test(arguments: [
    ("2024-03-31T01:59:59", "2024-03-31T00:59:59Z", nil),
    ("2024-03-31T02:00:00", "2024-03-31T01:00:00Z", "gap"),
    ("2024-03-31T02:59:59", "2024-03-31T01:00:00Z", "gap"),
    ("2024-03-31T03:00:00", "2024-03-31T01:00:00Z", nil),
    ("2024-10-27T01:59:59", "2024-10-26T23:59:59Z", nil),
    ("2024-10-27T02:00:00", "2024-10-27T00:00:00Z", "2024-10-27T01:00:00Z"),
    ("2024-10-27T02:59:59", "2024-10-27T00:59:59Z", "2024-10-27T01:59:59Z"),
    ("2024-10-27T03:00:00", "2024-10-27T02:00:00Z", nil),
  ])
  func `a wall time is shown once, never, or twice`(
    wall: String, first: String, second: String?
  ) throws {
    let berlin = try #require(ZoneDatabase.foundation.table(for: ZoneID("Europe/Berlin")))
    let civil = try CaptureText.read(wall + "Z", .zoneOptional).instant.civil(at: .utc)
    let resolution = berlin.resolve(civil)
    #expect(resolution.instant(choosing: .first)?.description == first)
    #expect((resolution.instant(choosing: .none) == nil) == (second != nil))
    switch resolution {
    case .unique: #expect(second == nil)
    case .gap(_, let before, let after):
      #expect(second == "gap" && before == hours(1) && after == hours(2))
    case .fold(_, let last): #expect(second == last.description)
    }
  }

  @Test func `every moment is among those at which its wall time is shown`() throws {
    var numbers = Numbers(seed: 3)
    var wrong: [Instant] = []
    for zone in ["Europe/Dublin", "Pacific/Apia", "America/St_Johns", "Africa/Monrovia", "UTC"] {
      let table = try #require(ZoneDatabase.foundation.table(for: ZoneID(zone)))
      let near = table.transitions.map(\.instant) + [.earliest, .latest, seconds(0)]
      for _ in 0..<2_000 {
        let base = near[numbers.below(near.count)]
        let instant = base.moved(by: Int64(numbers.below(200_000_000)) - 100_000_000)
        let wall = instant.civil(at: table.offset(at: instant))
        let resolution = table.resolve(wall)
        let shown = [WallResolution.Choice.first, .second].map { resolution.instant(choosing: $0) }
        // At the ends of time the wall clock has moments that an instant has not.
        let isFar = instant.milliseconds.magnitude > 9_000_000_000_000
        if !isFar, !shown.contains(instant) { wrong.append(instant) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a source that passes over changes is caught by asking just before each`() {
    // The source names the change at 3,000,000 s and passes over those at 1,000 s and 2,000 s.
    let real = ZoneTable(
      id: ZoneID("X"), initialOffset: hours(1),
      transitions: [
        (seconds(1_000), hours(2)), (seconds(2_000), hours(3)), (seconds(3_000_000), hours(1)),
      ])
    let built = ZoneOffsets.asking(
      in: ZoneTable.reach, offset: { real.offset(at: $0) },
      next: { $0 < seconds(3_000_000) ? seconds(3_000_000) : nil })
    #expect(built.starts == real.transitions.map(\.instant))
    #expect(built.offsets == [hours(1), hours(2), hours(3), hours(1)])
    // One that stands still is taken to know no further change.
    let stuck = ZoneOffsets.asking(
      in: ZoneTable.reach, offset: { real.offset(at: $0) }, next: { $0 })
    #expect(stuck.offsets.first == hours(1) && stuck.offsets.last == hours(1))
  }
}

private func seconds(_ seconds: Int) -> Instant { Instant(milliseconds: Int64(seconds) * 1_000) }

private func hours(_ hours: Int32) -> UTCOffset { UTCOffset(seconds: hours * 3_600) }
