/// What opening a record log found that a clean shutdown would not have left.
///
/// What is torn or damaged is told again at every opening, also after a crash in the middle of one,
/// until a commit has written something: so tell it before you commit.
public struct RecordLogRecovery: Hashable, Sendable {
  /// The end of the log was not whole: the last writes before a crash, never acknowledged as far as
  /// anything in the log can tell.
  public struct Torn: Hashable, Sendable {
    public var segment: String
    /// Which bytes of the segment.
    public var range: Range<Int>
    /// No record up to this one was there.
    public var after: UInt64
    /// The file that keeps those bytes, when there was space to keep them.
    public var saved: String?

    var keptAs: String { "\(segment)-\(range.lowerBound).torn" }
  }

  /// Bytes that were durable once are not whole any more.
  public struct Damage: Hashable, Sendable {
    public var segment: String
    /// Which bytes of the segment; empty when the segment is missing.
    public var range: Range<Int>
    /// The records that may have been there: no record outside this range was lost here. Nil when
    /// only removals or records that are found elsewhere can be meant.
    public var lost: ClosedRange<UInt64>?
    /// The file that the segment was set aside as.
    public var aside: String?
  }

  /// Whether there was no log and this call made one.
  public internal(set) var isNew = false
  public internal(set) var torn: [Torn] = []
  public internal(set) var damage: [Damage] = []
  /// Whether the newest records may have been acknowledged all the same: nothing was written after
  /// them that would know, so a torn end and a damaged one look alike. No record up to the `after`
  /// of the torn range is meant.
  public var isLastBatchUncertain: Bool { !torn.isEmpty }
  /// Names in the directory that are not the log's; they were left alone.
  public internal(set) var foreign: [String] = []

  public init() {}

  func adding(foreign names: [String]) -> RecordLogRecovery {
    var copy = self
    copy.foreign += names
    return copy
  }

  /// What earlier openings have found stands before what this one has.
  mutating func tellAgain(_ standing: [RecoveryNotice]) {
    for notice in standing.reversed() {
      switch notice {
      case .damage(let damage): self.damage.insert(damage, at: 0)
      case .torn(let torn): self.torn.insert(torn, at: 0)
      }
    }
  }
}
