/// The watch app's own durable queue. A crumb is in it before anything says "captured", and leaves
/// it only when the phone has acknowledged it.
///
/// Call ``launch()`` once before anything else, and ``woke(_:)`` whenever something happened that
/// could let crumbs go on, also after each capture.
public actor WristQueue {
  /// What the queue needs from outside.
  public struct Ports: Sendable {
    public var storage: any Storage
    public var transfer: any Transfer
    public var clock: any WallClock
    public var steady: any SteadyClock
    public var settings: any Settings
    /// Gives ids and the log's epoch.
    public var identity: any Chance
    public var jitter: any Chance
    public var observer: any Observer

    public init(
      storage: any Storage, transfer: any Transfer, clock: any WallClock,
      steady: any SteadyClock, settings: any Settings, identity: any Chance, jitter: any Chance,
      observer: any Observer
    ) {
      self.storage = storage
      self.transfer = transfer
      self.clock = clock
      self.steady = steady
      self.settings = settings
      self.identity = identity
      self.jitter = jitter
      self.observer = observer
    }
  }

  /// Why the queue is woken.
  public enum WakeReason: Sendable {
    /// A capture returned.
    case captured
    /// The app came to the front, or the system woke it.
    case activated
    /// The devices were paired anew; the transfer queue may have been wiped.
    case pairingChanged
    /// An acknowledgement is overdue.
    case overdue
    /// The alarm rang.
    case alarm

    var reconciles: Bool { self != .captured }
  }

  private let ports: Ports
  private let directory: String
  private let largestRecord: Int
  private var log: RecordLog?
  private var lock: OpenFile?
  private var state = WristState()
  /// One hand-over at a time; what asks meanwhile asks for another round.
  private var isHandingOver = false
  private var wantsRound = false
  private var wantsReconcile = true
  private var failures = 0

  private static let putAgain = BackOff(first: .seconds(60), cap: .seconds(3_600))

  /// Nothing is read before ``launch()``. The directory is the queue's alone.
  public init(ports: Ports, directory: String = "wrist") {
    // The transfer queue has more to say in its record than this one.
    self.init(
      ports: ports, directory: directory, largestRecord: RecordLog.largestPayload / 2)
  }

  /// One that refuses a crumb whose record would be larger; no public one takes less than the log.
  package init(ports: Ports, directory: String = "wrist", largestRecord: Int) {
    self.ports = ports
    self.directory = directory
    self.largestRecord = largestRecord
  }

  // MARK: Launch

  /// Opens the log and takes in what it holds; says what it found that is no whole crumb.
  ///
  /// When it throws, nothing was lost and it may be called again; `locked` means that another
  /// process has this queue open, and nothing was read.
  public func launch() async throws(StorageError) -> [RecoveryFinding] {
    if lock == nil { lock = try await OwnerLock.take(directory, on: ports.storage) }
    let log = try await RecordLog.open(
      directory, on: ports.storage, newEpoch: ports.identity.next())
    var findings = log.findings
    var spare: [UInt64] = []
    state = WristState()
    for entry in log.entries {
      switch WristRecord(payload: entry.payload) {
      case .crumb(let manifest):
        guard let crumb = CrumbManifest.read(manifest) else {
          findings.append(RecoveryFinding(.damaged, "\(directory)/\(entry.sequence)"))
          continue
        }
        spare += state.recover(crumb.id, at: crumb.capture.instant, sequence: entry.sequence)
      case .highest(let instant):
        spare += state.recover(highest: instant, record: entry.sequence)
      case .attention(let sequence, let reason, let mayHaveLeft):
        guard state.held[sequence] != nil else {
          spare.append(entry.sequence)  // Of a crumb that is forgotten, or was retried.
          continue
        }
        state.set(sequence, to: .attention(reason, record: entry.sequence))
        if !mayHaveLeft { state.stayed(sequence) }
      case nil:
        findings.append(RecoveryFinding(.foreign, "\(directory)/\(entry.sequence)"))
      }
    }
    for record in spare { log.remove(record) }
    self.log = log
    for finding in findings { ports.observer.note(.found(finding)) }
    return findings
  }

  // MARK: Capture

  /// Captures a thought and returns its id once it survives a power cut.
  ///
  /// The clock is read once, on entering, before anything waits; so is the place in the order of
  /// capture. When it throws, the person must be told: the crumb was not taken. (After a crash in
  /// the same moment it may still be there, once.)
  public func capture(
    _ text: CrumbText, attachments: [Attachment] = []
  ) async throws(CaptureError) -> CrumbID {
    let reading = ports.clock.reading()
    guard let log else { throw .notLaunched }
    let id = CrumbID(high: ports.identity.next(), low: ports.identity.next())
    let crumb = Crumb(
      id: id, text: text, attachments: attachments,
      capture: Capture(reading, dayStart: ports.settings.dayStart()), door: .watch,
      flags: state.doubts(about: reading.instant))
    let payload = WristRecord.crumb(CrumbManifest.write(crumb)).payload
    guard payload.count <= largestRecord else {
      throw .storage(StorageError(.other, "append \(payload.count) bytes", directory))
    }
    let sequence = log.append(payload)
    state.begin(id, at: reading.instant, sequence: sequence)
    do throws(StorageError) {
      try await log.commit()
    } catch {
      state.notStored(sequence)
      throw .storage(error)
    }
    if let spare = state.stored(sequence) { log.remove(spare) }
    return id
  }

  // MARK: Handing over

  /// Hands over what waits; at first, and then for every reason but a capture, it begins with
  /// comparing with the transfer queue and putting back what that one lost.
  public func woke(_ reason: WakeReason) async {
    guard log != nil else { return }
    wantsRound = true
    if reason.reconciles { wantsReconcile = true }
    guard !isHandingOver else { return }
    isHandingOver = true
    defer { isHandingOver = false }
    while wantsRound {
      wantsRound = false
      do throws(TransferError) {
        if wantsReconcile {
          wantsReconcile = false
          try await reconcile()
        }
        try await handOver()
        failures = 0
      } catch {
        wantsReconcile = true
        if error == .wiped {
          wantsRound = true
          continue
        }
        failures += 1
        let wait = Self.putAgain.wait(after: failures, chance: ports.jitter)
        ports.steady.setAlarm(at: ports.steady.now() + wait)
        if case .storage(let error) = error { ports.observer.note(.storageFailed(error)) }
        return
      }
    }
  }

  private func reconcile() async throws(TransferError) {
    let outstanding = try await ports.transfer.outstanding()
    let (withdraw, putBack) = state.reconcile(with: outstanding)
    if putBack > 0 { ports.observer.note(.reconciled(putBack: putBack)) }
    // From the back: the queue goes on meanwhile, and must not find a later one first.
    for id in withdraw.reversed() { try await ports.transfer.withdraw(id) }
  }

  private func handOver() async throws(TransferError) {
    while let log, let (sequence, id) = state.nextWaiting() {
      guard case .crumb(let manifest)? = log.payload(of: sequence).flatMap(WristRecord.init) else {
        preconditionFailure("crumb \(id) waits at \(sequence) and is not in the log")
      }
      state.set(sequence, to: .inTransfer)
      let delivery = Delivery(
        id: id, epoch: log.epoch, sequence: sequence,
        lowWater: state.lowWater(next: log.nextSequence),
        enqueuedAt: ports.clock.reading().instant, bytes: manifest)
      do throws(TransferError) {
        try await ports.transfer.put(delivery)
        state.left(sequence)
      } catch .tooLarge(let size, let limit) {
        await setAside(sequence, id, .tooLarge(size: size, limit: limit))
      } catch {
        state.left(sequence)
        state.set(sequence, to: .waiting)
        throw error
      }
    }
  }

  // MARK: What the transfer queue says

  /// The phone has the crumb's bytes, durably: forgets it. Lost or repeated words do no harm, nor
  /// does one about a sequence that the crumb had before it was retried.
  public func acknowledged(_ acknowledgement: Acknowledgement) async {
    let sequence = acknowledgement.sequence
    guard let log, acknowledgement.epoch == log.epoch else { return }
    guard let (attention, highest) = state.forget(acknowledgement.id, at: sequence) else {
      // The transfer queue let go of what it held under the old sequence.
      if state.sequence(of: acknowledgement.id) != nil { await woke(.overdue) }
      return
    }
    if let attention { log.remove(attention) }
    if let highest {
      let record = log.append(WristRecord.highest(highest).payload, replacing: [sequence])
      state.keep(highest: highest, in: record)
    } else {
      log.remove(sequence)
    }
    ports.observer.note(.forgot(acknowledgement.id))
    // Written with the next capture, when several have come together, or when all is forgotten. A
    // crumb whose forgetting is lost is handed over again, and acknowledged again.
    guard state.held.isEmpty || log.pendingRemovals >= RecordLog.removalsWorthAWrite else { return }
    await commitWhenPossible(durably: false)
  }

  /// The transfer queue let go of a crumb that the link does not take: it waits for a person here.
  public func refused(_ id: CrumbID, size: Int, limit: Int) async {
    guard let sequence = state.sequence(of: id) else { return }
    state.left(sequence)
    await setAside(sequence, id, .tooLarge(size: size, limit: limit))
  }

  private func setAside(_ sequence: UInt64, _ id: CrumbID, _ reason: AttentionReason) async {
    guard let log else { return }
    let mayHaveLeft = state.held[sequence]?.mayHaveLeft ?? false
    let record = log.append(
      WristRecord.attention(sequence: sequence, reason, mayHaveLeft: mayHaveLeft).payload)
    state.set(sequence, to: .attention(reason, record: record))
    ports.observer.note(.needsAttention(id, reason))
    await commitWhenPossible(durably: true)
  }

  /// For what may be lost and is then found out again.
  private func commitWhenPossible(durably: Bool) async {
    do throws(StorageError) {
      try await log?.commit(durably: durably)
    } catch {
      ports.observer.note(.storageFailed(error))
    }
  }

  // MARK: The person

  /// Tries the crumbs that need attention once more, all of them or one. They go to the end of the
  /// order: what was captured after them may have gone on meanwhile.
  public func retry(_ only: CrumbID? = nil) async {
    guard let log else { return }
    var moves: [(from: UInt64, to: UInt64)] = []
    for (sequence, crumb) in state.held.all where only == nil || only == crumb.id {
      guard crumb.place.isAttention, let payload = log.payload(of: sequence) else { continue }
      moves.append((sequence, log.append(payload)))
    }
    do throws(StorageError) {
      try await log.commit()
    } catch {
      // They stay where they are; the person may ask again.
      ports.observer.note(.storageFailed(error))
      return
    }
    for (sequence, again) in moves {
      guard let crumb = state.held[sequence], case .attention(_, let record) = crumb.place else {
        log.remove(again)  // Somebody else was quicker.
        continue
      }
      for spare in state.resequence(crumb.id, at: crumb.instant, to: again) { log.remove(spare) }
      if let record { log.remove(record) }
      ports.observer.note(.retried(crumb.id))
    }
    await woke(.activated)
  }

  /// Everything the wrist holds, in the order of capture.
  public func inventory() -> [WristItem] {
    guard let log else { return [] }
    return state.held.all.compactMap { sequence, crumb in
      guard case .crumb(let manifest)? = log.payload(of: sequence).flatMap(WristRecord.init) else {
        return nil
      }
      var reason: AttentionReason?
      if case .attention(let why, _) = crumb.place { reason = why }
      return WristItem(id: crumb.id, bytes: manifest, needsAttention: reason)
    }
  }
}

/// One crumb that the wrist holds.
public struct WristItem: Hashable, Sendable {
  public var id: CrumbID
  /// See ``CrumbManifest``.
  public var bytes: [UInt8]
  /// Why it waits for a person; `nil` while it goes on by itself.
  public var needsAttention: AttentionReason?

  public init(id: CrumbID, bytes: [UInt8], needsAttention: AttentionReason? = nil) {
    self.id = id
    self.bytes = bytes
    self.needsAttention = needsAttention
  }
}

/// Why a capture was refused. In each case the crumb was not taken.
public enum CaptureError: Error, Hashable, Sendable {
  /// The disk said no.
  case storage(StorageError)
  /// `launch` has not returned yet.
  case notLaunched
}

extension CaptureError: CustomStringConvertible {
  /// Why it was not taken, in words.
  public var description: String {
    switch self {
    case .storage(let error): "\(error)"
    case .notLaunched: "the queue has not launched"
    }
  }
}
