import Handoff

extension Mistake {
  static let yearSince1900 = Mistake(
    "year_since_1900", .text,
    "The year is counted from 1900 and read as it stands: 126 for 2026.",
    formula: "{right} - 1900 years = {day}",
    tells: "the year: this mistake gives one 1,900 years too early",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "0126-03-08"),
    source: "C, struct tm (tm_year); ECMAScript, Date.prototype.getYear; no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    return try LocalDay.printed(day.year - 1900, day.month, day.day)
  }
}
