import Handoff

/// The calendars with twelve months of 30 days and a short thirteenth: the Ethiopic and the Coptic.
struct AlexandrianDates {
  /// The number of the day on which year 1 begins, as ``LocalDay/number``.
  let epoch: Int64

  /// The Era of Incarnation: 8-08-29 of the Julian calendar.
  static let ethiopic = AlexandrianDates(epoch: 2_796 - 719_163)
  /// The Era of the Martyrs: 284-08-29 of the Julian calendar.
  static let coptic = AlexandrianDates(epoch: 103_605 - 719_163)

  /// - Throws: when the date does not exist in the Gregorian calendar, as those of month 13.
  func printed(_ day: LocalDay) throws(Inapplicable) -> Misreading {
    let date = date(of: day)
    return try LocalDay.printed(date.year, date.month, date.day)
  }

  func date(of day: LocalDay) -> (year: Int, month: Int, day: Int) {
    let days = Int64(day.number) - epoch
    let year = (4 * days + 1_463).floorQuotient(1_461)
    let first = 365 * (year - 1) + year.floorQuotient(4)
    let inYear = days - first
    return (Int(year), Int(inYear / 30) + 1, Int(inYear % 30) + 1)
  }
}
