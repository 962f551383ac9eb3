/// An append-only, checksummed, sequenced log of records that wait to be acknowledged.
///
/// **Promise.** When `commit()` returns, the records that were appended before it survive a power
/// cut, in order and byte for byte. Sequence numbers rise and are not used twice, also when the log
/// is empty and across restarts. However many records come and go, the log's files stay within a
/// small multiple of what is live. A byte that rots is found and named, and takes no other record
/// with it; it is named at every opening until a commit has written something.
///
/// **No promise.** A removal may be lost: the record is then there again after a restart. A record
/// whose commit failed is not in `entries`, and may be there after a restart, at most once. Every
/// live record is held in memory, too: what is large lies better in a ``Spool``. The log takes no
/// lock; its owner sees to it that a directory has one log open at a time, with
/// ``Storage/lock(_:)`` where another process could open it.
///
/// ```swift
/// let log = try await RecordLog.open("drafts", on: storage, newEpoch: .random(in: 1 ... .max))
/// let sequence = log.append(Array("call the plumber".utf8))
/// try await log.commit()                 // from here on it survives a power cut
/// for entry in log.entries { … }         // in order, also after opening it again
/// log.remove(sequence)
/// try await log.commit(durably: false)   // may be lost: the record is then there again
/// log.close()
/// ```
///
/// Belongs to one actor; not `Sendable`. Its methods may be called again while one of them waits:
/// the records of all who come during a sync share the next one (group commit). Append and commit
/// without waiting in between: a commit answers for everything appended since the commit before it.
///
/// ``glance(_:on:)`` shows the record that waits first without opening the log.
///
/// The bytes are drawn in `RecordFormat`. A commit is one write into space that was reserved
/// before, and one sync. When the space ends, or a write or sync failed, the log goes on in a new
/// segment; a segment that failed is never written again. Segments that hold nothing live are
/// removed, and what is live in the others is copied forward when they have come to more than four
/// times its size.
public final class RecordLog {
  /// One record that is in the log.
  public struct Entry: Hashable, Sendable {
    /// Unique and rising within the log's epoch, also across restarts and when the log is empty.
    public var sequence: UInt64
    public var payload: [UInt8]

    public init(sequence: UInt64, payload: [UInt8]) {
      self.sequence = sequence
      self.payload = payload
    }
  }

  /// Sizes, in bytes.
  public struct Options: Hashable, Sendable {
    /// The first segment; each next one is twice as large, up to the largest.
    public var firstSegment = 16 << 10
    public var largestSegment = 1 << 20

    public init() {}
  }

  /// The largest payload of a record, in bytes.
  public static let largestPayload = RecordFormat.largestPayload

  /// Drawn once, when the log was first made; another epoch is another log.
  public internal(set) var epoch: UInt64
  /// The sequence that the next `append` gives.
  @exclusivity(unchecked) public internal(set) var nextSequence: UInt64
  /// What opening found.
  public internal(set) var recovery = RecordLogRecovery()

  let storage: PatientStorage
  let directory: String
  let options: Options
  // No closure is called while one of these is changed.
  @exclusivity(unchecked) var segments = SegmentLedger()
  @exclusivity(unchecked) var live = Sequenced<Stored>()
  /// Appended and not yet in a batch.
  @exclusivity(unchecked) var fresh: [Entry] = []
  /// Removed and not yet in a batch.
  @exclusivity(unchecked) var removals: [UInt64] = []
  /// What a record that is not in the log is to replace: it waits, is being written, or was refused
  /// and stands for them until it is removed or replaced itself.
  @exclusivity(unchecked) var replacing: [UInt64: [UInt64]] = [:]
  @exclusivity(unchecked) private var isCommitting = false
  @exclusivity(unchecked) private var isClosed = false
  @exclusivity(unchecked) private var inFlight: Batch?
  @exclusivity(unchecked) private var waiting: [Waiting] = []
  @exclusivity(unchecked) private var joined: [UnsafeContinuation<Turn, Never>] = []
  @exclusivity(unchecked) private var scratch: [UInt8] = []

  struct Stored {
    /// Of what was read when the log was opened, a part of its segment's bytes: 100,000 small
    /// arrays would cost more than all the rest of opening.
    var payload: ArraySlice<UInt8>
    var segment: UInt64
  }

  /// What one write holds.
  struct Batch {
    var entries: [Entry]
    var removals: [UInt64]
    var isDurable: Bool
    /// The records in whose place others come: the last of the removals, and not in `live`.
    var replaced: [(sequence: UInt64, stored: Stored)] = []
    /// What a recovery found; of a recovery that moves what is live, alone.
    var notices: [RecoveryNotice] = []
  }

  private enum Turn: Sendable {
    case lead
    case done(StorageError?)
  }

  private struct Waiting {
    var continuation: UnsafeContinuation<Turn, Never>
    var isDurable: Bool
  }

  init(_ directory: String, on storage: any Storage, epoch: UInt64, options: Options) {
    self.directory = directory
    self.storage = PatientStorage(storage: storage)
    // What has none yet is told by 0.
    self.epoch = max(epoch, 1)
    self.options = options
    self.nextSequence = 1
  }

  // MARK: Records

  /// The records that are neither removed nor still uncommitted, in order. Made on each call.
  public var entries: [Entry] {
    live.all.map { Entry(sequence: $0.sequence, payload: Array($0.value.payload)) }
  }

  /// How many records there are.
  public var count: Int { live.count }

  /// A record's payload; nil when it is removed, uncommitted or was never there.
  public func payload(of sequence: UInt64) -> [UInt8]? {
    live[sequence].map { Array($0.payload) }
  }

  /// Takes the next sequence number at once and buffers the record until the next `commit`. A
  /// payload larger than ``largestPayload`` traps there.
  public func append(_ payload: [UInt8]) -> UInt64 {
    let sequence = nextSequence
    nextSequence += 1
    fresh.append(Entry(sequence: sequence, payload: payload))
    return sequence
  }

  /// Forgets a record. The removal is buffered until the next `commit` and may be lost at a power
  /// cut: the record is then there again.
  public func remove(_ sequence: UInt64) {
    if let stored = live.remove(sequence) {
      segments.removed(stored.payload.count, from: stored.segment)
      removals.append(sequence)
    } else if isInFlight(sequence) {
      removals.append(sequence)
    } else {
      _ = takeBack(sequence)
      if !replacing.isEmpty { removeReplaced(by: sequence) }
    }
  }

  private func isInFlight(_ sequence: UInt64) -> Bool {
    inFlight?.entries.contains { $0.sequence == sequence } ?? false
  }

  /// Who may lose removals writes them when there are this many, or when nothing else is left.
  public static let removalsWorthAWrite = 16

  /// Removals that no commit has written yet.
  public var pendingRemovals: Int { removals.count + pendingReplacements }

  /// Gives the open file back. What was committed stays as durable as it was, what was not is not
  /// written, and no commit may be made any more. The end of the process does the same.
  public func close() {
    precondition(!isCommitting, "the log \(directory) is closed in the middle of a commit")
    isClosed = true
    storage.storage.close(segments.file)
  }

  // MARK: Group commit

  /// Writes what is buffered, in one write, and with `durably` syncs it. Callers that come while a
  /// sync is under way share the next one.
  ///
  /// When it throws, the records it held are not in the log; they may be there, once, after a
  /// restart. Everything that was committed before is there and stays durable, and the log can be
  /// used on: append again what was refused. Removals stay buffered for the next commit, and
  /// without `durably` a full disk does not refuse them.
  public func commit(durably: Bool = true) async throws(StorageError) {
    precondition(!isClosed, "the log \(directory) is closed")
    if isCommitting {
      if case .done(let error) = await wait(durably) {
        if let error { throw error }
        return
      }
    }
    isCommitting = true
    var followers: [UnsafeContinuation<Turn, Never>] = []
    var batch = Batch(entries: fresh, removals: removals, isDurable: durably)
    for waiter in waiting {
      followers.append(waiter.continuation)
      batch.isDurable = batch.isDurable || waiter.isDurable
    }
    waiting.removeAll()
    fresh.removeAll(keepingCapacity: batch.entries.isEmpty)
    removals.removeAll(keepingCapacity: batch.removals.isEmpty)
    replace(in: &batch)
    inFlight = batch
    var failure: StorageError?
    do throws(StorageError) {
      try await perform(batch)
    } catch {
      failure = error
    }
    inFlight = nil
    followers.append(contentsOf: joined)
    joined.removeAll()
    for follower in followers { follower.resume(returning: .done(failure)) }
    if waiting.isEmpty {
      isCommitting = false
    } else {
      waiting.removeFirst().continuation.resume(returning: .lead)
    }
    if let failure { throw failure }
  }

  /// Waits for the batch under way when it holds everything that the caller can mean, otherwise for
  /// the next one.
  private func wait(_ durably: Bool) async -> Turn {
    let joins =
      fresh.isEmpty && removals.isEmpty && (inFlight.map { $0.isDurable || !durably } ?? false)
    return await withUnsafeContinuation { continuation in
      if joins {
        joined.append(continuation)
      } else {
        waiting.append(Waiting(continuation: continuation, isDurable: durably))
      }
    }
  }

  // MARK: One batch

  @inline(__always)
  private func perform(_ batch: Batch) async throws(StorageError) {
    if batch.entries.isEmpty && batch.removals.isEmpty {
      if batch.isDurable && segments.hasUnsynced { try await syncOrMove(batch) }
      return
    }
    scratch.removeAll(keepingCapacity: true)
    encode(batch)
    if segments.fits(scratch.count, batch.entries.isEmpty ? .removals : .entries) {
      do throws(StorageError) {
        try await storage.write(segments.file, scratch, at: segments.end)
        segments.wrote(scratch.count, removals: batch.removals)
        if let last = batch.entries.last { segments.writtenThrough = last.sequence }
        if batch.isDurable { try await storage.sync(segments.file) }
      } catch {
        if error.kind == .processGone { throw error }
        segments.poison()
        try await move(with: batch)
        return
      }
      if batch.isDurable { segments.synced() }
      take(batch, in: segments.active.number)
    } else {
      try await move(with: batch)
    }
  }

  private func syncOrMove(_ batch: Batch) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.sync(segments.file)
      segments.synced()
    } catch {
      if error.kind == .processGone { throw error }
      segments.poison()
      try await move(with: batch)
    }
  }

  private func encode(_ batch: Batch) {
    for entry in batch.entries {
      RecordFormat.appendEntry(
        entry.payload[...], epoch: epoch, sequence: entry.sequence, synced: segments.syncedThrough,
        to: &scratch)
    }
    guard !batch.removals.isEmpty else { return }
    RecordFormat.appendRemoval(
      SequenceRuns(batch.removals.map { $0...$0 }).runs,
      leaving: firstLive(with: batch, in: segments.active.number), epoch: epoch,
      sequence: nextSequence - 1, synced: segments.syncedThrough, to: &scratch)
  }

  /// What is left when the batch is written into a segment. What was removed meanwhile will not
  /// come back, and what was refused is not there; what is appended and not yet in a batch is above
  /// all of it.
  func firstLive(with batch: Batch, in segment: UInt64) -> RecordFormat.FirstLive {
    if let first = live.first {
      return RecordFormat.FirstLive(sequence: first.sequence, segment: first.value.segment)
    }
    if let first = batch.entries.first(where: { !removals.contains($0.sequence) }) {
      return RecordFormat.FirstLive(sequence: first.sequence, segment: segment)
    }
    return RecordFormat.FirstLive(sequence: fresh.first?.sequence ?? nextSequence, segment: 0)
  }

  /// The batch is written: its records are in the log, but for those removed meanwhile.
  func take(_ batch: Batch, in segment: UInt64) {
    for entry in batch.entries {
      segments.added(entry.payload.count, to: segment)
      live.insert(Stored(payload: entry.payload[...], segment: segment), at: entry.sequence)
    }
    replaced(by: batch)
    guard !removals.isEmpty, let first = batch.entries.first else { return }
    for sequence in removals where sequence >= first.sequence {
      if let stored = live.remove(sequence) {
        segments.removed(stored.payload.count, from: stored.segment)
      }
    }
  }
}
