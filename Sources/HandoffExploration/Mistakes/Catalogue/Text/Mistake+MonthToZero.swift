import Handoff

extension Mistake {
  static let monthToZero = Mistake(
    "month_to_zero", .text,
    "Months are counted from 0 and read as if from 1: one month too early.",
    formula: "{right} - 1 month = {day}",
    tells: "a crumb of January: this mistake gives month 0",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-02-08"),
    source: "ECMAScript, Date.prototype.getMonth; C, struct tm (tm_mon); no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    return try LocalDay.printed(day.year, day.month - 1, day.day)
  }
}
