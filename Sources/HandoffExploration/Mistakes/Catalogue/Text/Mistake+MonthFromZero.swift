import Handoff

extension Mistake {
  static let monthFromZero = Mistake(
    "month_from_zero", .text,
    "Months are counted from 1 and read as if from 0: one month too late.",
    formula: "{right} + 1 month, with what is too much of it = {day}",
    tells: "any other crumb: this mistake puts all of them a month too late",
    example: MistakeExample(
      "2026-01-31T12:00:00-08:00[America/Los_Angeles]", arrived: "2026-01-31T20:10:00Z",
      phone: "America/Los_Angeles", right: "2026-01-31", wrong: "2026-03-03"),
    source: "ECMAScript, Date(year, monthIndex, day); no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    let (year, month) = day.month == 12 ? (day.year + 1, 1) : (day.year, day.month + 1)
    let first = try LocalDay.printed(year, month, 1).day
    return Misreading(day: first.advanced(by: day.day - 1))
  }
}
