/// The calendar day a crumb belongs to: a proleptic Gregorian date.
public struct LocalDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int32

  public init(number: Int32) { self.number = number }

  /// `floorDiv(instant + offset - day_start, 24 h)`: the wall clock alone decides, so no later
  /// change of zone rules can move the day. Held at the ends of `Int32`, some 5.8 million years
  /// away.
  @inlinable
  public init(of instant: Instant, at offset: UTCOffset, startingAt dayStart: DayStart) {
    let shift = Int64(offset.seconds) * 1_000 - Int64(dayStart.minutes) * 60_000
    let (wall, overflow) = instant.milliseconds.addingReportingOverflow(shift)
    // What does not fit lies far outside of `number` as well.
    let held = overflow ? (shift < 0 ? .min : .max) : wall
    self.number = Int32(clamping: held.floorDivided(by: 86_400_000))
  }

  /// Fails for a date that does not exist, such as 30 February, or lies outside ``number``.
  public init?(year: Int, month: Int, day: Int) {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    self.init(date)
  }

  /// Fails outside ``number``.
  public init?(_ date: CivilDate) {
    guard let number = Int32(exactly: date.daysSince1970) else { return nil }
    self.number = number
  }

  public var civil: CivilDate { CivilDate(daysSince1970: Int64(number)) }
  /// Astronomical year: 0 is 1 BC.
  public var year: Int { civil.year }
  /// 1 to 12.
  public var month: Int { civil.month }
  /// 1 to 31.
  public var day: Int { civil.day }

  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }
}

extension LocalDay: CustomStringConvertible {
  /// `2026-03-08`, in ASCII digits. Outside the years 0000 to 9999 the year has a sign and at least
  /// six digits (ISO 8601, expanded representation): `+012026-01-01`, `-000001-12-31`.
  public var description: String { civil.description }

  /// Reads exactly what ``description`` writes; anything else gives nil.
  public init?(_ text: some StringProtocol) {
    guard let date = CivilDate(text) else { return nil }
    self.init(date)
  }
}

extension FixedWidthInteger {
  /// Rounded down, also below zero, where `/` rounds towards zero.
  @inlinable
  func floorDivided(by divisor: Self) -> Self {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
