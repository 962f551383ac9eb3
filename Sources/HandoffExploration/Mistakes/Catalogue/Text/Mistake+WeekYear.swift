import Handoff

extension Mistake {
  static let weekYear = Mistake(
    "week_year_YYYY", .text,
    "The format says YYYY, the year of the week: around New Year that is the year before or after.",
    formula: "{right} with the year of its ISO week = {day}",
    tells: "a crumb from the middle of the year: this mistake gets it right",
    example: MistakeExample(
      "2025-12-29T23:58:00+00:00[UTC]", arrived: "2025-12-30T08:00:00Z", phone: "UTC",
      right: "2025-12-29", wrong: "2026-12-29"),
    source: "WenchaoD/FSCalendar#1264; openjdk/jdk#6665"
  ) { given throws(Inapplicable) in
    let day = given.right
    let thursday = day.advanced(by: 4 - day.isoWeekday)
    return try LocalDay.printed(thursday.year, day.month, day.day)
  }
}
