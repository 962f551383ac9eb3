import Handoff

extension Mistake {
  static let weekdaySundayFirst = Mistake(
    "weekday_sunday_first", .text,
    "The date travels as a week and a day of it, counted from Monday, and is read as from Sunday.",
    formula: "{right} - 1 day = {day}",
    tells: "whether dates travel as 2026-W10-7: all days are then one too early",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07"),
    source: "ISO 8601, week dates; no public report found"
  ) { given throws(Inapplicable) in
    Misreading(day: given.right.advanced(by: -1))
  }
}
