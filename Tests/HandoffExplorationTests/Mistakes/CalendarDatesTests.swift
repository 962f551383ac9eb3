import Foundation
import Handoff
import Testing

@testable import HandoffExploration

/// The small calendars of the mistakes, against Foundation's.
struct CalendarDatesTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let identifier: Calendar.Identifier
    let from: String
    let to: String
    let date: @Sendable (LocalDay) -> (year: Int, month: Int, day: Int)

    var testDescription: String { "\(identifier)" }
  }

  @Test(arguments: [
    Row(
      identifier: .ethiopicAmeteMihret, from: "1970-01-01", to: "2069-12-31",
      date: AlexandrianDates.ethiopic.date),
    Row(
      identifier: .coptic, from: "1970-01-01", to: "2069-12-31",
      date: AlexandrianDates.coptic.date),
    Row(
      identifier: .islamicCivil, from: "1970-01-01", to: "2069-12-31",
      date: IslamicCivilDates.date),
    Row(identifier: .persian, from: "1970-01-01", to: "2069-12-31", date: PersianDates.date),
    // Foundation 2025b makes the Hebrew year 5806 a day longer than the rules of the calendar do.
    Row(identifier: .hebrew, from: "1970-01-01", to: "2045-11-09", date: HebrewDates.date),
    Row(identifier: .indian, from: "1970-01-01", to: "2069-12-31", date: IndianDates.date),
  ])
  func `a calendar agrees with Foundation's on every day`(row: Row) throws {
    var calendar = Calendar(identifier: row.identifier)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    let first = try #require(LocalDay(row.from)).number
    let last = try #require(LocalDay(row.to)).number
    var wrong: [String] = []
    for number in first...last {
      let date = Date(timeIntervalSince1970: Double(number) * 86_400)
      let expected = calendar.dateComponents([.year, .month, .day], from: date)
      let found = row.date(LocalDay(number: number))
      if (found.year, found.month, found.day) != (expected.year, expected.month, expected.day) {
        wrong.append("\(LocalDay(number: number)): \(found), not \(expected)")
      }
    }
    #expect(wrong.isEmpty, "\(wrong.count) days, the first \(wrong.prefix(3))")
  }

  @Test(arguments: [
    (Calendar.Identifier.buddhist, "non_gregorian_calendar"), (.japanese, "japanese_calendar"),
    (.republicOfChina, "minguo_calendar"),
  ])
  func `the years of another era are Foundation's`(
    identifier: Calendar.Identifier, name: String
  ) throws {
    let mistake = try #require(Mistakes.named(name))
    var calendar = Calendar(identifier: identifier)
    calendar.timeZone = try #require(TimeZone(secondsFromGMT: 0))
    for text in [
      "1913-01-01", "1926-12-24", "1989-01-07", "1989-01-08", "2019-04-30", "2026-03-08",
    ] {
      let day = try #require(LocalDay(text))
      let noon = Instant(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000)
      let given = MistakeCase(
        Capture(instant: noon, offset: .utc, zone: .utc), zones: ZoneDatabase.foundation)
      let year = calendar.component(
        .year, from: Date(timeIntervalSince1970: Double(noon.milliseconds / 1_000)))
      #expect(mistake.day(given)?.year == year, "\(text)")
    }
  }

  @Test func `the year of a week is Foundation's, with weeks from Monday and from Sunday`() throws {
    var monday = Calendar(identifier: .iso8601)
    var sunday = Calendar(identifier: .gregorian)
    let utc = try #require(TimeZone(secondsFromGMT: 0))
    (monday.timeZone, sunday.timeZone) = (utc, utc)
    (sunday.firstWeekday, sunday.minimumDaysInFirstWeek) = (1, 1)
    for number: Int32 in 10_957..<29_220 {
      let noon = Instant(milliseconds: Int64(number) * 86_400_000 + 43_200_000)
      let given = MistakeCase(Capture(instant: noon, offset: .utc, zone: .utc), rules: nil)
      let date = Date(timeIntervalSince1970: Double(noon.milliseconds / 1_000))
      for (mistake, calendar) in [(Mistake.weekYear, monday), (.weekYearSunday, sunday)] {
        guard let day = mistake.day(given) else { continue }
        try #require(day.year == calendar.component(.yearForWeekOfYear, from: date), "\(day)")
      }
    }
  }
}
