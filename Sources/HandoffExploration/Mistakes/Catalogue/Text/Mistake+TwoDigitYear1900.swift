import Handoff

extension Mistake {
  static let twoDigitYear1900 = Mistake(
    "two_digit_year_1900", .text,
    "The year is written with two digits and read as one of the twentieth century: 26 is 1926.",
    formula: "{right} with its year modulo 100 after 1900 = {day}",
    tells: "a crumb from before 2000: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "1926-03-08"),
    source: "ECMAScript, Date(year, month) with years 0 to 99; no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    return try LocalDay.printed(1900 + day.year % 100, day.month, day.day)
  }
}
