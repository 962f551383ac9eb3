/// A date of the proleptic Gregorian calendar: the Gregorian rules also before 1582, and a year 0.
public struct CivilDate: Hashable, Comparable, Sendable {
  /// Astronomical year: 0 is 1 BC.
  public let year: Int
  /// 1 to 12.
  public let month: Int
  /// 1 to the length of the month.
  public let day: Int

  /// Fails for a date that does not exist, such as 30 February, and for years beyond ±400,000,000,
  /// which no ``Instant`` reaches.
  public init?(year: Int, month: Int, day: Int) {
    guard (-400_000_000...400_000_000).contains(year), (1...12).contains(month),
      (1...CivilDate.daysIn(month: month, of: year)).contains(day)
    else { return nil }
    self.init(unchecked: year, month, day)
  }

  private init(unchecked year: Int, _ month: Int, _ day: Int) {
    self.year = year
    self.month = month
    self.day = day
  }

  /// The date that lies a number of days after 1970-01-01.
  ///
  /// Years are counted from 1 March, so that the leap day comes last, in eras of 400 years, which
  /// all have 146,097 days (H. Hinnant, "chrono-Compatible Low-Level Date Algorithms").
  init(daysSince1970 days: Int64) {
    let shifted = days + 719_468
    let era = shifted.floorDivided(by: 146_097)
    let dayOfEra = UInt32(truncatingIfNeeded: shifted - era * 146_097)
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let marchMonth = (5 * dayOfYear + 2) / 153
    let month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
    self.init(
      unchecked: Int(era * 400) + Int(yearOfEra) + (month <= 2 ? 1 : 0), Int(month),
      Int(dayOfYear - (153 * marchMonth + 2) / 5) + 1)
  }

  /// Days since 1970-01-01; negative before it.
  var daysSince1970: Int64 {
    let marchYear = Int64(month <= 2 ? year - 1 : year)
    let era = marchYear.floorDivided(by: 400)
    let yearOfEra = marchYear - era * 400
    let dayOfYear = (153 * Int64(month > 2 ? month - 3 : month + 9) + 2) / 5 + Int64(day) - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }

  /// The length of a month, 1 to 12, in days.
  static func daysIn(month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  public static func < (left: CivilDate, right: CivilDate) -> Bool {
    (left.year, left.month, left.day) < (right.year, right.month, right.day)
  }
}

extension CivilDate: CustomStringConvertible {
  /// `2026-03-08`, in ASCII digits. Outside the years 0000 to 9999 the year has a sign and at least
  /// six digits (ISO 8601, expanded representation): `+012026-01-01`, `-000001-12-31`.
  public var description: String { LocalTextWriter.string { $0.append(date: self) } }

  /// Reads exactly what ``description`` writes; anything else gives nil.
  public init?(_ text: some StringProtocol) {
    let read = LocalTextReader.whole(text) { reader throws(CaptureTextError) in
      try reader.date(anyYear: true)
    }
    guard let read else { return nil }
    self = read
  }
}
