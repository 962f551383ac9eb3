import Handoff

extension KnownBug {
  static let weekYear = wrongDay(
    "week_year",
    "The year is written as YYYY, the year of the week (from Sunday to Saturday, as in the US).",
    source: "SwissCovid/swisscovid-app-ios#505"
  ) { capture, _ in
    let day = capture.day
    // 1970-01-04 was a Sunday.
    let daysSinceSunday = ((day.number - 3) % 7 + 7) % 7
    let saturday = LocalDay(number: day.number + 6 - daysSinceSunday)
    return LocalDay(year: saturday.year, month: day.month, day: day.day) ?? day
  }
}
