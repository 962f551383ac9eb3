import Handoff

extension Mistake {
  static let weekYearSunday = Mistake(
    "week_year_sunday", .text,
    "The format says YYYY, where weeks begin on Sunday and the one with 1 January is the first.",
    formula: "{right} with the year of its week's Saturday = {day}",
    tells: "a crumb from the middle of the year: this mistake gets it right",
    example: MistakeExample(
      "2021-12-30T23:58:00+01:00[Europe/Zurich]", arrived: "2021-12-31T08:00:00+01:00",
      phone: "Europe/Zurich", right: "2021-12-30", wrong: "2022-12-30"),
    source: "SwissCovid/swisscovid-app-ios#505"
  ) { given throws(Inapplicable) in
    let day = given.right
    let saturday = day.advanced(by: 6 - day.isoWeekday % 7)
    return try LocalDay.printed(saturday.year, day.month, day.day)
  }
}
