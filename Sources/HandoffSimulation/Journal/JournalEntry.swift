import Handoff

/// One thing that happened in a run.
public struct JournalEntry: Sendable {
  /// Counted from 1.
  public var number: Int
  /// True time since the world began.
  public var time: VirtualTime
  /// What the devices' wall clocks showed.
  public var watch: ClockFace
  public var phone: ClockFace
  /// Every storage operation so far, mixed into one word: two runs whose disks did different things
  /// differ here, although no operation has an entry of its own.
  public var diskTrace: UInt64
  public var event: JournalEvent

  /// What a wall clock showed: its instant and its offset.
  public struct ClockFace: Hashable, Sendable {
    public var instant: Instant
    public var offset: UTCOffset

    public init(instant: Instant, offset: UTCOffset) {
      self.instant = instant
      self.offset = offset
    }
  }
}

/// Somebody who sees every entry once, in order.
public protocol JournalReader: AnyObject {
  func read(_ entry: JournalEntry)
}
