/// An append-only, checksummed, sequenced log of records that wait to be acknowledged.
///
/// Belongs to one actor; not `Sendable`.
public final class RecordLog {
  public struct Entry: Hashable, Sendable {
    /// Unique and rising within the log's epoch, also across restarts and when the log is empty.
    public var sequence: UInt64
    public var payload: [UInt8]
  }

  /// Drawn once, when the log was first made; another epoch is another log.
  public let epoch: UInt64
  /// The sequence that the next `append` gives.
  public private(set) var nextSequence: UInt64
  /// The records that are neither removed nor still uncommitted, in order.
  public private(set) var entries: [Entry] = []

  init(epoch: UInt64, nextSequence: UInt64) {
    self.epoch = epoch
    self.nextSequence = nextSequence
  }

  /// Opens the log in a directory, making both when there is none, and recovers what it holds.
  public static func open(
    _ directory: String, on storage: any Storage, newEpoch: UInt64
  ) async throws(StorageError) -> RecordLog {
    RecordLog(epoch: newEpoch, nextSequence: 1)
  }

  /// Takes the next sequence number at once and buffers the record until the next `commit`.
  public func append(_ payload: [UInt8]) -> UInt64 {
    defer { nextSequence += 1 }
    return nextSequence
  }

  /// Forgets a record. The removal is buffered until the next `commit` and may be lost at a power
  /// cut: the record is then there again.
  public func remove(_ sequence: UInt64) {}

  /// Writes what is buffered, in one write, and with `durably` syncs it. Callers that come while a
  /// sync is under way share the next one.
  public func commit(durably: Bool = true) async throws(StorageError) {}
}
