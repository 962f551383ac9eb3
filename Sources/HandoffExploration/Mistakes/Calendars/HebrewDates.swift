import Handoff

/// The Hebrew calendar. Months are numbered as Foundation numbers them: Tishri is 1, Adar I is 6
/// and there in leap years only, Adar is 7, Elul is 13.
enum HebrewDates {
  private static let epoch: Int64 = -1_373_427 - 719_163

  /// - Throws: when the date does not exist in the Gregorian calendar, as those of Elul.
  static func printed(_ day: LocalDay) throws(Inapplicable) -> Misreading {
    let date = date(of: day)
    return try LocalDay.printed(date.year, date.month, date.day)
  }

  static func date(of day: LocalDay) -> (year: Int, month: Int, day: Int) {
    let days = Int64(day.number) - epoch
    // The mean year has 35,975,351 / 98,496 days; the guess is at most one too small.
    var year = (days * 98_496).floorQuotient(35_975_351)
    while newYear(year + 1) <= days { year += 1 }
    var inYear = days - newYear(year)
    let length = newYear(year + 1) - newYear(year)
    for month in 1...13 {
      let size = size(of: month, inYearOf: length)
      guard inYear >= size else { return (Int(year), month, Int(inYear) + 1) }
      inYear -= size
    }
    preconditionFailure("Hebrew year \(year) of \(length) days ends before day \(day)")
  }

  /// Days of a month in a year of 353 to 385 days.
  private static func size(of month: Int, inYearOf length: Int64) -> Int64 {
    switch month {
    case 2: length % 10 == 5 ? 30 : 29
    case 3: length % 10 == 3 ? 29 : 30
    case 6: length > 360 ? 30 : 0
    case 1, 5, 8, 10, 12: 30
    default: 29
    }
  }

  /// Days from the epoch to a new year, with the delays that keep feasts off certain weekdays.
  private static func newYear(_ year: Int64) -> Int64 {
    let before = elapsed(year - 1)
    let this = elapsed(year)
    let next = elapsed(year + 1)
    return this + (next - this == 356 ? 2 : this - before == 382 ? 1 : 0)
  }

  /// Days to the mean new moon that begins a year (Calendrical Calculations, Dershowitz and
  /// Reingold).
  private static func elapsed(_ year: Int64) -> Int64 {
    let months = (235 * year - 234).floorQuotient(19)
    let parts = 12_084 + 13_753 * months
    let day = 29 * months + parts.floorQuotient(25_920)
    return (3 * (day + 1)) % 7 < 3 ? day + 1 : day
  }
}
