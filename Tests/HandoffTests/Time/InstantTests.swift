import Testing

@testable import Handoff

struct InstantTests {
  @Test(arguments: [
    (0, Duration.nanoseconds(999_999), 0), (0, .nanoseconds(-1), -1), (0, .milliseconds(-1), -1),
    (5, .seconds(2), 2_005), (-1, .nanoseconds(-1_000_001), -3),
    (Int64.max, .milliseconds(1), Int64.max), (Int64.min, .nanoseconds(-1), Int64.min),
    (0, .seconds(Int64.max), Int64.max), (0, .seconds(Int64.min), Int64.min),
  ])
  func `adding a duration rounds down and stops at the ends`(
    start: Int64, duration: Duration, end: Int64
  ) {
    #expect((Instant(milliseconds: start) + duration).milliseconds == end)
  }

  @Test func `taking a duration away rounds down`() {
    #expect(Instant(milliseconds: 0) - .nanoseconds(1) == Instant(milliseconds: -1))
    #expect(Instant(milliseconds: 10) - .milliseconds(3) == Instant(milliseconds: 7))
  }

  @Test func `the difference of two moments is exact, also of the two ends`() {
    #expect(Instant(milliseconds: 7) - Instant(milliseconds: 10) == .milliseconds(-3))
    #expect(Instant.earliest + (Instant.latest - Instant.latest) == .earliest)
    #expect(
      Instant.latest - Instant.earliest == .milliseconds(Int64.max) - .milliseconds(Int64.min))
  }

  @Test func `every moment and offset has a wall time that leads back`() throws {
    var numbers = Numbers(seed: 1)
    var wrong: [Instant] = []
    for round in 0..<20_000 {
      let shift = UInt64(round % 64)
      let instant = Instant(milliseconds: Int64(bitPattern: numbers.next()) >> Int64(shift))
      let offset = UTCOffset(
        seconds: Int32(truncatingIfNeeded: numbers.next()) >> Int32(round % 32))
      let wall = instant.civil(at: offset)
      if Instant(wall, at: offset) != instant { wrong.append(instant) }
      if CivilDate(wall.date.description) != wall.date { wrong.append(instant) }
    }
    #expect(wrong.isEmpty)
  }

  @Test func `a wall time beyond the last instant is none`() throws {
    let wall = Instant.latest.civil(at: .utc)
    #expect(Instant(wall, at: UTCOffset(seconds: -1)) == nil)
    #expect(Instant(wall, at: UTCOffset(seconds: 1)) != nil)
  }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (-1, "1969-12-31T23:59:59.999Z"),
    (1_709_164_800_050, "2024-02-29T00:00:00.050Z"),
  ])
  func `a moment prints in UTC`(milliseconds: Int64, text: String) {
    #expect(Instant(milliseconds: milliseconds).description == text)
  }

  @Test(arguments: [
    (0, "+00:00"), (7_200, "+02:00"), (-25_200, "-07:00"), (21_208, "+05:53:28"),
    (-1, "-00:00:01"), (-12_600, "-03:30"), (64_800, "+18:00"),
  ])
  func `an offset prints and reads`(seconds: Int32, text: String) {
    #expect(UTCOffset(seconds: seconds).description == text)
    #expect(UTCOffset(text) == UTCOffset(seconds: seconds))
  }

  @Test(arguments: ["", "Z", "-00:00", "+2:00", "+0200", "+18:00:01", "+02:00 ", "+02:60", "02:00"])
  func `another text is no offset`(text: String) { #expect(UTCOffset(text) == nil) }

  @Test func `zone ids are equal when their bytes are`() {
    #expect(ZoneID("Z\u{FC}rich") != ZoneID("Zu\u{308}rich"))
    #expect(ZoneID("UTC") == .utc && ZoneID("UTC").hashValue == ZoneID.utc.hashValue)
  }
}
