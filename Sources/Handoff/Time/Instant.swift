/// A moment of true or apparent time: whole milliseconds since 1970-01-01T00:00Z, without leap
/// seconds.
public struct Instant: Hashable, Comparable, Sendable {
  /// Milliseconds since 1970-01-01T00:00Z; negative before it.
  public var milliseconds: Int64

  public init(milliseconds: Int64) { self.milliseconds = milliseconds }

  public static let earliest = Instant(milliseconds: .min)
  public static let latest = Instant(milliseconds: .max)

  public static func < (left: Instant, right: Instant) -> Bool {
    left.milliseconds < right.milliseconds
  }
}

extension Instant {
  /// The moment that much later, rounded down to a whole millisecond, and held at ``latest`` or
  /// ``earliest``: a device's clock may be anywhere, and reading it must not trap.
  public static func + (instant: Instant, duration: Duration) -> Instant {
    instant.moved(by: duration.wholeMilliseconds)
  }

  /// The moment that much earlier, rounded down to a whole millisecond, and held at ``latest`` or
  /// ``earliest``.
  public static func - (instant: Instant, duration: Duration) -> Instant {
    instant + (.zero - duration)
  }

  public static func += (instant: inout Instant, duration: Duration) {
    instant = instant + duration
  }

  /// How much later the left moment is: whole milliseconds, exact for any two moments.
  public static func - (left: Instant, right: Instant) -> Duration {
    .milliseconds(left.milliseconds) - .milliseconds(right.milliseconds)
  }

  func moved(by milliseconds: Int64) -> Instant {
    let (sum, overflow) = self.milliseconds.addingReportingOverflow(milliseconds)
    guard overflow else { return Instant(milliseconds: sum) }
    return milliseconds < 0 ? .earliest : .latest
  }
}

extension Instant: CustomStringConvertible {
  /// In UTC: `2024-04-09T21:50:00Z`, and `.125` before the `Z` when the milliseconds are not zero.
  public var description: String {
    LocalTextWriter.string {
      $0.append(time: civil(at: .utc))
      $0.append("Z")
    }
  }
}

extension Duration {
  /// Rounded down, also below zero; held at the ends of `Int64`.
  var wholeMilliseconds: Int64 {
    let (seconds, attoseconds) = components
    let fraction = attoseconds.floorDivided(by: 1_000_000_000_000_000)
    let (scaled, tooLong) = seconds.multipliedReportingOverflow(by: 1_000)
    let (sum, past) = scaled.addingReportingOverflow(fraction)
    guard tooLong || past else { return sum }
    return seconds < 0 ? .min : .max
  }
}
