/// What may be doubtful about a crumb. A flag never changes the crumb: it is shown, and a person
/// decides.
public enum Flag: UInt16, CaseIterable, Hashable, Sendable {
  /// The capture is later than the phone's clock was at receipt.
  case capturedAfterReceipt
  /// The capture is before 2015: a clock that was reset.
  case capturedBefore2015
  /// The capture is below the highest reading that the wrist had stored: its clock went back.
  case clockWentBack
  /// The offset contradicts the rules of the zone; the offset wins.
  case offsetZoneMismatch
  /// No rules are known for the zone id, which is kept as written; the offset is used.
  case zoneUnknown
  /// The wall clock passed this day in two pieces; the label wins.
  case dayNotContiguous
  /// Other bytes arrived under the same id; both versions are kept.
  case otherBytes

  /// The name that files and reports use.
  public var name: String {
    switch self {
    case .capturedAfterReceipt: "captured_after_receipt"
    case .capturedBefore2015: "captured_before_2015"
    case .clockWentBack: "clock_went_back"
    case .offsetZoneMismatch: "offset_zone_mismatch"
    case .zoneUnknown: "zone_unknown"
    case .dayNotContiguous: "day_not_contiguous"
    case .otherBytes: "other_bytes"
    }
  }
}

/// A set of flags, always listed in the order of ``Flag``.
public struct Flags: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16

  public init(rawValue: UInt16) { self.rawValue = rawValue }

  public init(_ flag: Flag) { self.rawValue = 1 << flag.rawValue }

  /// The flags, in the order of ``Flag``.
  public var list: [Flag] { Flag.allCases.filter { contains(Flags($0)) } }

  /// Adds a flag; one that is there stays.
  public mutating func insert(_ flag: Flag) { rawValue |= 1 << flag.rawValue }

  /// Whether a flag is in the set.
  public func contains(_ flag: Flag) -> Bool { contains(Flags(flag)) }
}

extension Instant {
  /// Before this, a capture's clock is doubtful: 2015-01-01T00:00Z.
  public static let year2015 = Instant(milliseconds: 1_420_070_400_000)
}
