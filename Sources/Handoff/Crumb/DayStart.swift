/// The wall-clock time at which a new day begins for this person; 00:00 unless they chose another.
public struct DayStart: Hashable, Comparable, Sendable {
  /// Whole minutes after midnight, 0 to 1,439.
  public let minutes: Int16

  /// Fails outside 0 to 1,439.
  public init?(minutes: Int) {
    guard (0..<1_440).contains(minutes) else { return nil }
    self.minutes = Int16(minutes)
  }

  public static let midnight = DayStart(minutes: 0)!

  /// Whether clocks that are set back may pass this time twice, so that a day comes in two pieces:
  /// any time that is not on the whole hour, and 00:30 to 03:30, where most changes are.
  public var mayBePassedTwice: Bool { minutes % 60 != 0 || (30...210).contains(minutes) }

  public static func < (left: DayStart, right: DayStart) -> Bool { left.minutes < right.minutes }
}

extension DayStart: CustomStringConvertible {
  /// `04:00`, in ASCII digits.
  public var description: String {
    LocalTextWriter.string {
      $0.append(twoDigits: Int(minutes) / 60)
      $0.append(":")
      $0.append(twoDigits: Int(minutes) % 60)
    }
  }

  /// Reads exactly what ``description`` writes, `00:00` to `23:59`; anything else gives nil.
  public init?(_ text: some StringProtocol) {
    let read = LocalTextReader.whole(text) { reader throws(CaptureTextError) in
      try reader.hourAndMinute()
    }
    guard let read else { return nil }
    self.init(minutes: read.hour * 60 + read.minute)
  }
}
