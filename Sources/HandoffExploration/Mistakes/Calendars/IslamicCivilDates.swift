import Handoff

/// The tabular Islamic calendar: 11 leap years in 30, from 622-07-16 of the Julian calendar.
enum IslamicCivilDates {
  private static let epoch: Int64 = 227_015 - 719_163

  /// - Throws: when the date does not exist in the Gregorian calendar, as 30 Safar.
  static func printed(_ day: LocalDay) throws(Inapplicable) -> Misreading {
    let date = date(of: day)
    return try LocalDay.printed(date.year, date.month, date.day)
  }

  static func date(of day: LocalDay) -> (year: Int, month: Int, day: Int) {
    let days = Int64(day.number) - epoch
    let year = (30 * days + 10_646).floorQuotient(10_631)
    let inYear = days - first(of: year)
    let month = (11 * inYear + 330) / 325
    return (Int(year), Int(month), Int(inYear - (29 * (month - 1) + (6 * month - 1) / 11)) + 1)
  }

  /// Days from the epoch to a year.
  private static func first(of year: Int64) -> Int64 {
    (year - 1) * 354 + (3 + 11 * year).floorQuotient(30)
  }
}
