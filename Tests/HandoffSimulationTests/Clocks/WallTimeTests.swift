import Handoff
import Testing

@testable import HandoffSimulation

/// A device's wall clock: true time plus an offset that may step or drift.
struct WallTimeTests {
  /// 2024-10-26T21:00Z, four hours before the clocks of Berlin go back.
  private let begin = Instant(milliseconds: 1_729_976_400_000)
  private let berlin = ZoneID("Europe/Berlin")

  private func clock(ahead: Duration = .zero, drift: Int = 0) -> WallTime {
    WallTime(
      begin: begin, ahead: ahead, drift: drift, zone: berlin,
      table: ZoneDatabase.foundation.table(for: berlin)!)
  }

  private func hours(_ hours: Double) -> VirtualTime {
    VirtualTime(microseconds: Int64(hours * 3_600_000_000))
  }

  @Test("a right clock shows true time, and follows its zone over the change of the clocks")
  func right() {
    var clock = clock()
    #expect(clock.reading(at: hours(0)).description == "2024-10-26T23:00:00+02:00[Europe/Berlin]")
    #expect(clock.reading(at: hours(4)).description == "2024-10-27T02:00:00+01:00[Europe/Berlin]")
  }

  @Test("a clock that is ahead shows the other day before midnight")
  func ahead() {
    var clock = clock(ahead: .seconds(3_600))
    #expect(clock.reading(at: hours(0)).description == "2024-10-27T00:00:00+02:00[Europe/Berlin]")
  }

  @Test("a clock changes its offset by its own time, not by the truth")
  func ownTime() {
    var clock = clock(ahead: .seconds(3_600))
    #expect(clock.reading(at: hours(3)).offset == UTCOffset(seconds: 3_600))
    var late = self.clock(ahead: .seconds(-3_600))
    #expect(late.reading(at: hours(4)).offset == UTCOffset(seconds: 7_200))
  }

  @Test("a clock that runs a thousand millionths fast is 3.6 seconds ahead after an hour")
  func drift() {
    var clock = clock(drift: 1_000)
    let reading = clock.reading(at: hours(1))
    #expect(reading.instant == begin + .milliseconds(3_603_600))
  }

  @Test("fractions are floored, also while the clock runs slow")
  func floors() {
    var clock = clock(drift: -1)
    let reading = clock.reading(at: VirtualTime(microseconds: 1_999_999))
    #expect(reading.instant == begin + .milliseconds(1_999))
  }

  @Test("a clock that was reset shows its beginning and goes on from there; then it is right again")
  func reset() {
    var clock = clock()
    clock.set(to: Instant(milliseconds: 1_262_304_000_000), at: hours(1))
    #expect(clock.reading(at: hours(2)).description == "2010-01-01T02:00:00+01:00[Europe/Berlin]")
    clock.correct(at: hours(3))
    #expect(clock.reading(at: hours(3)).instant == begin + .seconds(10_800))
  }

  @Test("a device that fails to update its offset keeps it until it follows its zone again")
  func stuck() {
    var clock = clock()
    clock.keep(offset: UTCOffset(seconds: 7_200))
    #expect(clock.reading(at: hours(5)).offset == UTCOffset(seconds: 7_200))
    clock.keep(offset: nil)
    #expect(clock.reading(at: hours(5)).offset == UTCOffset(seconds: 3_600))
  }

  @Test("a device that travels shows the other zone at once, and the same instant")
  func travel() {
    var clock = clock()
    let before = clock.reading(at: hours(1))
    let tokyo = ZoneID("Asia/Tokyo")
    clock.travel(to: tokyo, table: ZoneDatabase.foundation.table(for: tokyo)!)
    let after = clock.reading(at: hours(1))
    #expect(after.instant == before.instant)
    #expect(after.description == "2024-10-27T07:00:00+09:00[Asia/Tokyo]")
  }
}
