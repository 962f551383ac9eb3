import Testing

@testable import Handoff

struct LocalDayTests {
  @Test(arguments: [
    (0, "1970-01-01"), (-1, "1969-12-31"), (19_782, "2024-02-29"), (-719_528, "0000-01-01"),
    (-719_529, "-000001-12-31"), (2_932_896, "9999-12-31"), (2_932_897, "+010000-01-01"),
    (Int32.max, "+5881580-07-11"), (Int32.min, "-5877641-06-23"), (-141_428, "1582-10-14"),
  ])
  func `a day prints and reads`(number: Int32, text: String) throws {
    let day = LocalDay(number: number)
    #expect(day.description == text)
    #expect(LocalDay(text) == day)
    #expect(LocalDay(year: day.year, month: day.month, day: day.day) == day)
  }

  @Test(arguments: [
    "", "2026-3-8", "2026-02-30", "2026-13-01", "2026-00-01", "2026-01-00", "2026-01-32",
    "2100-02-29", "2026-03-08 ", " 2026-03-08", "26-03-08", "2026-03-08T", "+002026-03-08",
    "-000000-01-01", "+12026-01-01", "+5881580-07-12", "-5877641-06-22", "٢٠٢٦-٠٣-٠٨",
  ])
  func `another text is no day`(text: String) { #expect(LocalDay(text) == nil) }

  @Test func `days follow one another without a hole over four centuries`() throws {
    var date = try #require(CivilDate(year: 1_799, month: 12, day: 31))
    var wrong: [CivilDate] = []
    for number in date.daysSince1970 + 1...date.daysSince1970 + 146_097 {
      let next = CivilDate(daysSince1970: number)
      let expected =
        CivilDate(year: date.year, month: date.month, day: date.day + 1)
        ?? CivilDate(year: date.year, month: date.month + 1, day: 1)
        ?? CivilDate(year: date.year + 1, month: 1, day: 1)
      if next != expected || next.daysSince1970 != number { wrong.append(next) }
      date = next
    }
    #expect(wrong.isEmpty)
  }

  @Test(arguments: [
    (
      "23:58 before a late arrival", "2024-04-09T23:58:00+02:00[Europe/Berlin]", "00:00",
      "2024-04-09"
    ),
    ("the last millisecond", "2024-04-09T23:59:59.999+02:00[Europe/Berlin]", "00:00", "2024-04-09"),
    ("midnight begins the day", "2024-04-10T00:00:00+02:00[Europe/Berlin]", "00:00", "2024-04-10"),
    ("a night owl's night", "2024-04-10T03:59:59+02:00[Europe/Berlin]", "04:00", "2024-04-09"),
    ("a night owl's morning", "2024-04-10T04:00:00+02:00[Europe/Berlin]", "04:00", "2024-04-10"),
    ("before 1970, rounding down", "1969-12-31T23:59:59.999+00:00[UTC]", "00:00", "1969-12-31"),
    ("before 1970, west", "1969-12-31T16:00:00-08:00[X]", "00:00", "1969-12-31"),
    ("an offset in seconds", "1969-12-31T23:59:59+05:53:28[X]", "00:00", "1969-12-31"),
  ])
  func `the wall clock of the capture decides its day`(
    situation: String, captured: String, start: String, day: String
  ) throws {
    let reading = try #require(try CaptureText.read(captured).reading)
    let dayStart = try #require(DayStart(start))
    #expect(Capture(reading, dayStart: dayStart).day.description == day)
  }

  @Test func `a wild clock has a day, held at the ends`() {
    let far = LocalDay(of: .latest, at: UTCOffset(seconds: .max), startingAt: .midnight)
    #expect(far.number == .max)
    let early = LocalDay(
      of: .earliest, at: UTCOffset(seconds: .min), startingAt: DayStart(minutes: 1_439)!)
    #expect(early.number == .min)
  }

  @Test(arguments: [(0, "00:00"), (240, "04:00"), (1_439, "23:59"), (570, "09:30")])
  func `a day start prints and reads`(minutes: Int, text: String) {
    #expect(DayStart(minutes: minutes)?.description == text)
    #expect(DayStart(text) == DayStart(minutes: minutes))
  }

  @Test(arguments: ["", "24:00", "4:00", "04:60", "04:00:00", "0400", "+4:00", "04:0x", "04:00 "])
  func `another text is no day start`(text: String) { #expect(DayStart(text) == nil) }

  @Test(arguments: [
    ("00:00", false), ("00:29", true), ("00:30", true), ("02:00", true), ("03:30", true),
    ("04:00", false), ("04:30", true), ("05:00", false),
  ])
  func `a day start that clocks may pass twice is known as such`(text: String, twice: Bool) {
    #expect(DayStart(text)?.mayBePassedTwice == twice)
  }
}
