/// How far a wall clock is ahead of UTC, in whole seconds; west of Greenwich it is negative.
public struct UTCOffset: Hashable, Comparable, Sendable {
  /// Seconds east of UTC, within ±18 h in text; a device may hold anything.
  public var seconds: Int32

  public init(seconds: Int32) { self.seconds = seconds }

  public static let utc = UTCOffset(seconds: 0)

  /// No place on earth has ever been further from UTC: 18 hours is what a text may say at most.
  static let textLimit: Int32 = 18 * 3_600

  /// What the rules of a zone may say, in seconds (RFC 9636, section 3.2).
  static let zoneLimits: ClosedRange<Int32> = -89_999...93_599

  public static func < (left: UTCOffset, right: UTCOffset) -> Bool { left.seconds < right.seconds }
}

extension UTCOffset: CustomStringConvertible {
  /// `+02:00`, `-07:00`; `+00:00` for UTC; `+05:53:28` when it is not whole minutes.
  public var description: String { LocalTextWriter.string { $0.append(offset: self) } }

  /// Reads what ``description`` writes, up to ±18:00; anything else gives nil.
  public init?(_ text: some StringProtocol) {
    let read = LocalTextReader.whole(text) { reader throws(CaptureTextError) in
      try reader.numericOffset(any: false)
    }
    guard case .some(let read?) = read else { return nil }
    self = read
  }
}
