import Handoff

extension Mistake {
  static let dayMonthSwapped = Mistake(
    "day_month_swapped", .text,
    "Day and month change places: 08/03 is read as 3 August.",
    formula: "{right} with day and month exchanged = {day}",
    tells: "a crumb from after the 12th: this mistake gives no date at all",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-08-03"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let day = given.right
    guard day.day <= 12 else { throw .because("the day of the month is above 12") }
    return try LocalDay.printed(day.year, day.day, day.month)
  }
}
