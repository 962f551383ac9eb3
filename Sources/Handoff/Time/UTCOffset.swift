/// How far a wall clock is ahead of UTC, in whole seconds; west of Greenwich it is negative.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Seconds east of UTC, within ±18 h in text; a device may hold anything.
  public var seconds: Int32

  public init(seconds: Int32) { self.seconds = seconds }

  public static let utc = UTCOffset(seconds: 0)

  public static func < (left: UTCOffset, right: UTCOffset) -> Bool { left.seconds < right.seconds }
}
