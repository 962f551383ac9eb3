import Handoff

extension Mistake {
  static let dayOfYearFromOne = Mistake(
    "day_of_year_from_one", .grid,
    "Days of the year are counted from 1 and read as if from 0, the other way round: one day"
      + " too early.",
    formula: "{right} - 1 day = {day}",
    tells: "any other crumb: this mistake puts all of them one day too early",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07"),
    source: "C, struct tm (tm_yday counts from 0); no public report found"
  ) { given throws(Inapplicable) in
    Misreading(day: given.right.advanced(by: -1))
  }
}
