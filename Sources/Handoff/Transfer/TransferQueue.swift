/// The in-order, persistent queue between the two devices. It lives on the watch, survives the app
/// and reboots, and lets go of a crumb only when the phone has acknowledged it. What the link says
/// in between ("left", "arrived") means nothing to it.
///
/// A delivery whose acknowledgement is overdue while the phone is in reach is sent again, with the
/// same id and bytes, after waits that double up to a cap. Nothing polls a phone that is away.
public actor TransferQueue: Transfer {
  /// What the queue needs from outside.
  public struct Ports: Sendable {
    public var storage: any Storage
    public var link: any Link
    public var events: any TransferEvents
    public var steady: any SteadyClock
    public var identity: any Chance
    public var jitter: any Chance
    public var observer: any Observer

    public init(
      storage: any Storage, link: any Link, events: any TransferEvents, steady: any SteadyClock,
      identity: any Chance, jitter: any Chance, observer: any Observer
    ) {
      self.storage = storage
      self.link = link
      self.events = events
      self.steady = steady
      self.identity = identity
      self.jitter = jitter
      self.observer = observer
    }
  }

  private let ports: Ports
  private let directory: String
  private var log: RecordLog?
  private var lock: OpenFile?
  private var state = TransferState()
  /// Whether it was emptied and nobody has asked since what it holds.
  private var isWiped = false
  /// Who waits for the end of each hand-over that is under way.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  /// How long an acknowledgement may take before the crumb is sent again.
  public static let redelivery = BackOff(first: .seconds(60), cap: .seconds(1_800))

  /// Nothing is read before ``boot()``. The directory is the queue's alone.
  public init(ports: Ports, directory: String = "transfer") {
    self.ports = ports
    self.directory = directory
  }

  /// Opens the log and takes in what it holds. When it throws, nothing was lost and it may be
  /// called again; `locked` means that another process has this queue open.
  public func boot() async throws(StorageError) -> [RecoveryFinding] {
    if lock == nil { lock = try await OwnerLock.take(directory, on: ports.storage) }
    let log = try await RecordLog.open(
      directory, on: ports.storage, newEpoch: ports.identity.next())
    var findings = log.findings
    state = TransferState()
    for entry in log.entries {
      guard let delivery = DeliveryRecord.read(entry.payload) else {
        findings.append(RecoveryFinding(.foreign, "\(directory)/\(entry.sequence)"))
        continue
      }
      if state.sequence(of: delivery.id) == nil {
        state.take(delivery.id, at: entry.sequence, isDurable: true)
      } else {
        log.remove(entry.sequence)
      }
    }
    self.log = log
    for finding in findings { ports.observer.note(.found(finding)) }
    state.reach(ports.link.isInReach)
    await carryOn()
    return findings
  }

  // MARK: Transfer

  public func put(_ delivery: Delivery) async throws(TransferError) {
    guard let log else { throw .notRunning }
    guard !isWiped else { throw .wiped }
    guard delivery.size <= ports.link.limit else {
      throw .tooLarge(size: delivery.size, limit: ports.link.limit)
    }
    guard state.sequence(of: delivery.id) == nil else { return }
    let sequence = log.append(DeliveryRecord.write(delivery))
    state.take(delivery.id, at: sequence, isDurable: false)
    do throws(StorageError) {
      try await log.commit()
    } catch {
      _ = state.remove(delivery.id)
      wasDecided()
      throw .storage(error)
    }
    state.becameDurable(sequence)
    wasDecided()
    await carryOn()
  }

  public func outstanding() async throws(TransferError) -> [CrumbID] {
    guard log != nil else { throw .notRunning }
    isWiped = false
    // The app that hands over may be gone. What it leaves behind is held or not before the next one
    // is told: otherwise it would stand in front of what that one puts back.
    while state.isUndecided { await withCheckedContinuation { waiting.append($0) } }
    return state.outstanding
  }

  private func wasDecided() {
    for continuation in waiting { continuation.resume() }
    waiting = []
  }

  /// What it holds, in order, for who only looks: nothing is waited for, and nothing changes.
  public func inventory() throws(TransferError) -> [CrumbID] {
    guard log != nil else { throw .notRunning }
    return state.outstanding
  }

  public func withdraw(_ id: CrumbID) async throws(TransferError) {
    guard let log else { throw .notRunning }
    guard let sequence = state.remove(id) else { return }
    log.remove(sequence)
    do throws(StorageError) {
      try await log.commit()
    } catch {
      throw .storage(error)
    }
    await carryOn()
  }

  // MARK: What the system says

  /// The phone came into reach or went away.
  public func reachChanged() async {
    state.reach(ports.link.isInReach)
    await carryOn()
  }

  /// An acknowledgement came over the link. Repeated, late or unknown ones do no harm.
  public func received(_ acknowledgement: Acknowledgement) async {
    if let log, holds(acknowledgement.sequence, of: acknowledgement.id, in: log),
      let sequence = state.remove(acknowledgement.id)
    {
      log.remove(sequence)
      if state.held.isEmpty || log.pendingRemovals >= RecordLog.removalsWorthAWrite {
        await commitRemoval(log)
      }
    }
    ports.events.acknowledged(acknowledgement)
    await carryOn()
  }

  /// Whether the delivery that is held for a crumb is the one with this sequence of the wrist.
  private func holds(_ sequence: UInt64, of id: CrumbID, in log: RecordLog) -> Bool {
    guard let record = state.sequence(of: id).flatMap(log.payload) else { return false }
    return DeliveryRecord.sequence(in: record) == sequence
  }

  /// The alarm rang.
  public func alarmRang() async {
    if let id = state.overdue(at: ports.steady.now()) { ports.events.overdue(id) }
    await carryOn()
  }

  /// Empties the queue, as an unpairing does. The wrist puts back what it still holds.
  public func wipe() async {
    guard let log else { return }
    isWiped = true
    for (sequence, crumb) in state.held.all {
      _ = state.remove(crumb.id)
      log.remove(sequence)
    }
    await commitRemoval(log)
  }

  // MARK: Sending

  private func carryOn() async {
    while let log {
      switch state.next() {
      case .wait(let moment):
        ports.steady.setAlarm(at: moment)
        return
      case .send(let sequence, let attempt):
        guard let delivery = log.payload(of: sequence).flatMap(DeliveryRecord.read) else {
          preconditionFailure("the transfer queue sends \(sequence), which is not in its log")
        }
        if attempt > 1 { ports.observer.note(.redelivery(delivery.id, attempt: attempt)) }
        await send(delivery, sequence, attempt)
      }
    }
  }

  private func send(_ delivery: Delivery, _ sequence: UInt64, _ attempt: Int) async {
    do throws(LinkError) {
      try await ports.link.send(delivery)
      let wait = Self.redelivery.wait(after: attempt, chance: ports.jitter)
      _ = state.left(sequence, overdueAt: ports.steady.now() + wait)
    } catch {
      switch error {
      case .tooLarge(let size, let limit):
        _ = state.remove(delivery.id)
        if let log {
          log.remove(sequence)
          await commitRemoval(log)
        }
        ports.events.refused(delivery.id, size: size, limit: limit)
      case .outOfReach, .processGone:
        state.reach(false)
      }
    }
  }

  /// A removal may be lost: the crumb is then sent again and acknowledged again. So removals are
  /// written with the next delivery, when several have come together, or when the queue is empty.
  private func commitRemoval(_ log: RecordLog) async {
    do throws(StorageError) {
      try await log.commit(durably: false)
    } catch {
      ports.observer.note(.storageFailed(error))
    }
  }
}
