/// The calendar day a crumb belongs to: a proleptic Gregorian date.
public struct LocalDay: Hashable, Comparable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int32

  public init(number: Int32) { self.number = number }

  /// `floorDiv(instant + offset - day_start, 24 h)`: the wall clock alone decides, so no later
  /// change of zone rules can move the day.
  public init(of instant: Instant, at offset: UTCOffset, startingAt dayStart: DayStart) {
    let wall =
      instant.milliseconds + Int64(offset.seconds) * 1_000 - Int64(dayStart.minutes) * 60_000
    self.number = Int32(clamping: wall.floorDivided(by: 86_400_000))
  }

  public static func < (left: LocalDay, right: LocalDay) -> Bool { left.number < right.number }
}

extension Int64 {
  func floorDivided(by divisor: Int64) -> Int64 {
    let quotient = self / divisor
    return self % divisor < 0 ? quotient - 1 : quotient
  }
}
