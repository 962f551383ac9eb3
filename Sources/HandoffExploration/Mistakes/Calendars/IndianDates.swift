import Handoff

/// The Indian national calendar: the Saka era, whose years have the length of Gregorian ones.
enum IndianDates {
  /// - Throws: when the date does not exist in the Gregorian calendar, as 31 Vaisakha.
  static func printed(_ day: LocalDay) throws(Inapplicable) -> Misreading {
    guard (1...9_999).contains(day.year) else { throw .because("the year is out of reach") }
    let date = date(of: day)
    return try LocalDay.printed(date.year, date.month, date.day)
  }

  /// - Parameter day: Of the years 1 to 9999.
  static func date(of day: LocalDay) -> (year: Int, month: Int, day: Int) {
    let year = day.year
    let isLeap = LocalDay(year: year, month: 2, day: 29) != nil
    let thisYear = LocalDay(year: year, month: 3, day: isLeap ? 21 : 22)
    if let thisYear, day >= thisYear {
      return date(Int(day.number - thisYear.number), isLeap, year - 78)
    }
    let wasLeap = LocalDay(year: year - 1, month: 2, day: 29) != nil
    guard let lastYear = LocalDay(year: year - 1, month: 3, day: wasLeap ? 21 : 22) else {
      preconditionFailure("no spring before \(day)")
    }
    return date(Int(day.number - lastYear.number), wasLeap, year - 79)
  }

  /// The first month has 30 days, in a leap year 31; the next five have 31, the rest 30.
  private static func date(
    _ inYear: Int, _ isLeap: Bool, _ year: Int
  ) -> (year: Int, month: Int, day: Int) {
    var left = inYear
    for month in 1...12 {
      let size = month == 1 ? (isLeap ? 31 : 30) : month <= 6 ? 31 : 30
      guard left >= size else { return (year, month, left + 1) }
      left -= size
    }
    preconditionFailure("day \(inYear) of a year of the Saka era")
  }
}
