import Handoff

extension Mistake {
  static let twoDigitYear = Mistake(
    "two_digit_year", .text,
    "The year is written with two digits and read as it stands: 26 is a year of the first century.",
    formula: "{right} with its year modulo 100 = {day}",
    tells: "the year: this mistake gives one below 100",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "0026-03-08"),
    source: "Unicode TR35, date field yy; no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    return try LocalDay.printed(day.year % 100, day.month, day.day)
  }
}
