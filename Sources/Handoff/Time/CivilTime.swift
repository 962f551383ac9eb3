/// What a wall clock shows: a date and a time of day, to the millisecond, without an offset.
public struct CivilTime: Hashable, Comparable, Sendable {
  public let date: CivilDate
  /// 0 to 23.
  public let hour: Int
  /// 0 to 59.
  public let minute: Int
  /// 0 to 59: a leap second is not a time of its own.
  public let second: Int
  /// 0 to 999.
  public let millisecond: Int

  /// Fails when a part is out of its range.
  public init?(_ date: CivilDate, hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0) {
    guard (0...23).contains(hour), (0...59).contains(minute), (0...59).contains(second),
      (0...999).contains(millisecond)
    else { return nil }
    self.date = date
    self.hour = hour
    self.minute = minute
    self.second = second
    self.millisecond = millisecond
  }

  /// Fails when a part is out of its range or the date does not exist.
  public init?(
    year: Int, month: Int, day: Int, hour: Int, minute: Int, second: Int = 0, millisecond: Int = 0
  ) {
    guard let date = CivilDate(year: year, month: month, day: day) else { return nil }
    self.init(date, hour: hour, minute: minute, second: second, millisecond: millisecond)
  }

  /// - Parameter millisecondOfDay: 0 to 86,399,999.
  init(daysSince1970 days: Int64, millisecondOfDay: Int64) {
    let inDay = UInt32(truncatingIfNeeded: millisecondOfDay)
    self.date = CivilDate(daysSince1970: days)
    self.hour = Int(inDay / 3_600_000)
    self.minute = Int(inDay / 60_000 % 60)
    self.second = Int(inDay / 1_000 % 60)
    self.millisecond = Int(inDay % 1_000)
  }

  var millisecondOfDay: Int64 {
    Int64(((hour * 60 + minute) * 60 + second) * 1_000 + millisecond)
  }

  public static func < (left: CivilTime, right: CivilTime) -> Bool {
    left.date == right.date
      ? left.millisecondOfDay < right.millisecondOfDay : left.date < right.date
  }
}

extension CivilTime: CustomStringConvertible {
  /// `2026-03-08T23:58:00`, and `.125` after it when the milliseconds are not zero.
  public var description: String { LocalTextWriter.string { $0.append(time: self) } }
}

extension Instant {
  /// The moment at which a wall clock with this offset shows that time.
  ///
  /// Fails only beyond the reach of an instant, about 292 million years from 1970.
  public init?(_ wall: CivilTime, at offset: UTCOffset) {
    // The parts of an instant near either end may lie beyond it although their sum does not.
    let sum =
      Int128(wall.date.daysSince1970) * 86_400_000 + Int128(wall.millisecondOfDay)
      - Int128(offset.seconds) * 1_000
    guard let milliseconds = Int64(exactly: sum) else { return nil }
    self.init(milliseconds: milliseconds)
  }

  /// What a wall clock with this offset shows at this moment.
  public func civil(at offset: UTCOffset) -> CivilTime {
    let (day, millisecondOfDay) = wallDay(at: offset, startingAt: .midnight)
    return CivilTime(daysSince1970: day, millisecondOfDay: millisecondOfDay)
  }

  /// The wall clock's day since 1970-01-01, when days begin at `dayStart`, and the milliseconds
  /// since that beginning. Every instant and offset has one: nothing overflows.
  func wallDay(
    at offset: UTCOffset, startingAt dayStart: DayStart
  ) -> (day: Int64, millisecondOfDay: Int64) {
    let utcDay = milliseconds.floorDivided(by: 86_400_000)
    let inUTCDay = milliseconds &- utcDay &* 86_400_000
    let shifted = inUTCDay + Int64(offset.seconds) * 1_000 - Int64(dayStart.minutes) * 60_000
    let carry = shifted.floorDivided(by: 86_400_000)
    return (utcDay + carry, shifted - carry * 86_400_000)
  }
}
