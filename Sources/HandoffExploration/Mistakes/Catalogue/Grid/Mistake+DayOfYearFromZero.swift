import Handoff

extension Mistake {
  static let dayOfYearFromZero = Mistake(
    "day_of_year_from_zero", .grid,
    "Days of the year are counted from 0 on one side and from 1 on the other: one day too late.",
    formula: "{right} + 1 day = {day}",
    tells: "any other crumb: this mistake puts all of them one day too late",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "C, struct tm (tm_yday counts from 0); no public report found"
  ) { given throws(Inapplicable) in
    Misreading(day: given.right.advanced(by: 1))
  }
}
