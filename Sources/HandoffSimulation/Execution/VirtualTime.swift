import Handoff

/// True time inside a world: whole microseconds since it began.
public struct VirtualTime: Hashable, Comparable, Sendable {
  public var microseconds: Int64

  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// The first moment that is not before a time since the world began.
  public init(notBefore time: Duration) {
    let whole = time.wholeMicroseconds
    self.microseconds = .microseconds(whole) < time && whole < .max ? whole + 1 : whole
  }

  public static let zero = VirtualTime(microseconds: 0)

  /// About 290,000 years: nothing that is asked for later ever comes.
  public static let never = VirtualTime(microseconds: .max)

  public static func < (left: VirtualTime, right: VirtualTime) -> Bool {
    left.microseconds < right.microseconds
  }

  /// Parts of a microsecond are dropped; what is beyond ``never`` is ``never``.
  public static func + (time: VirtualTime, wait: Duration) -> VirtualTime {
    let sum = time.microseconds.addingReportingOverflow(wait.wholeMicroseconds)
    return sum.overflow ? never : VirtualTime(microseconds: sum.partialValue)
  }

  public static func - (left: VirtualTime, right: VirtualTime) -> Duration {
    .microseconds(left.microseconds - right.microseconds)
  }

  /// Time since the world began.
  public var duration: Duration { .microseconds(microseconds) }
}

extension Duration {
  /// Floored, and clamped to what 64 bits hold.
  var wholeMicroseconds: Int64 {
    let (seconds, attoseconds) = components
    let whole = seconds.multipliedReportingOverflow(by: 1_000_000)
    guard !whole.overflow else { return seconds < 0 ? .min : .max }
    let part = attoseconds / 1_000_000_000_000
    let sum = whole.partialValue.addingReportingOverflow(
      attoseconds % 1_000_000_000_000 < 0 ? part - 1 : part)
    return sum.overflow ? (seconds < 0 ? .min : .max) : sum.partialValue
  }
}
