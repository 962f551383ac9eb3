import Handoff

/// The Persian calendar by its cycle of 33 years, which agrees with the equinox for centuries
/// around ours.
enum PersianDates {
  private static let epoch: Int64 = 226_895 - 719_163

  /// - Throws: when the date does not exist in the Gregorian calendar, as 31 Ordibehesht.
  static func printed(_ day: LocalDay) throws(Inapplicable) -> Misreading {
    let date = date(of: day)
    return try LocalDay.printed(date.year, date.month, date.day)
  }

  static func date(of day: LocalDay) -> (year: Int, month: Int, day: Int) {
    let days = Int64(day.number) - epoch
    let year = 1 + (33 * days + 3).floorQuotient(12_053)
    let inYear = days - first(of: year)
    let month = inYear < 186 ? inYear / 31 : (inYear - 6) / 30
    let before = month <= 6 ? month * 31 : month * 30 + 6
    return (Int(year), Int(month) + 1, Int(inYear - before) + 1)
  }

  /// Days from the epoch to a year.
  private static func first(of year: Int64) -> Int64 {
    365 * (year - 1) + (8 * year + 21).floorQuotient(33)
  }
}
