/// The wall-clock time at which a new day begins for this person; 00:00 unless they chose another.
public struct DayStart: Hashable, Sendable {
  /// Whole minutes after midnight, 0 to 1,439.
  public let minutes: Int16

  /// Fails outside 0 to 1,439.
  public init?(minutes: Int) {
    guard (0..<1_440).contains(minutes) else { return nil }
    self.minutes = Int16(minutes)
  }

  public static let midnight = DayStart(minutes: 0)!
}
