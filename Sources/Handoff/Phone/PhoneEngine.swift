/// The phone app's engine: takes deliveries, makes them durable, acknowledges them, and drains them
/// to home one by one.
///
/// Call ``launch()`` once before anything else, and ``drain(_:)`` whenever something happened that
/// could let crumbs go home. What is captured on the phone itself comes through a ``SpoolWriter``,
/// in this process or another.
public actor PhoneEngine {
  /// What the engine needs from outside.
  public struct Ports: Sendable {
    public var storage: any Storage
    public var home: any Home
    public var clock: any WallClock
    public var steady: any SteadyClock
    public var settings: any Settings
    public var zones: ZoneDatabase
    public var identity: any Chance
    public var jitter: any Chance
    public var observer: any Observer

    public init(
      storage: any Storage, home: any Home, clock: any WallClock, steady: any SteadyClock,
      settings: any Settings, zones: ZoneDatabase, identity: any Chance, jitter: any Chance,
      observer: any Observer
    ) {
      self.storage = storage
      self.home = home
      self.clock = clock
      self.steady = steady
      self.settings = settings
      self.zones = zones
      self.identity = identity
      self.jitter = jitter
      self.observer = observer
    }
  }

  struct Held {
    var order: UInt64
    var epoch: UInt64
    var sequence: UInt64
    var digest: Digest
    /// The second is the ledger's record that says so.
    var needsAttention: (reason: AttentionReason, record: UInt64?)?
  }

  let ports: Ports
  private let ledgerDirectory: String
  let spool: Spool
  var ledger: RecordLog?
  var receipts = Receipts()
  private var doubts: ReceiptDoubts
  var draining = DrainState()
  var recent = RecentCrumbs()
  /// What is in the spool.
  var held: [CrumbID: Held] = [:]
  var nextOrder: UInt64 = 1
  /// What was set aside, for a person to look at.
  var aside: [SpoolItem] = []
  /// What is in the spool and could not be read at the launch. A person may ask for another try,
  /// and a redelivery takes its place.
  var unreadable: [CrumbID] = []
  /// Ids that are being made durable at this moment.
  private(set) var taking: [CrumbID] = []
  /// Ids that home has and that are being removed at this moment.
  var leaving: [CrumbID] = []
  var isDraining = false
  /// Another process may have written since the last look.
  var wantsLook = false
  /// The ledger's record of home's last Retry-After.
  var holdRecord: UInt64?

  /// Nothing is read before ``launch()``. The directories are the engine's alone.
  public init(
    ports: Ports, spool: String = "spool", aside: String = "aside", ledger: String = "ledger"
  ) {
    self.ports = ports
    self.ledgerDirectory = ledger
    self.spool = Spool(
      storage: ports.storage, directory: spool, aside: aside, incarnation: ports.identity.next())
    self.doubts = ReceiptDoubts(zones: ports.zones)
  }

  // MARK: Launch

  /// Opens the ledger, looks through the spool, and says what it found that is no whole crumb.
  ///
  /// When it throws, nothing was lost and it may be called again; `locked` means that another
  /// process drains this spool. (Writers need no lock: see ``SpoolWriter``.)
  public func launch() async throws(StorageError) -> [RecoveryFinding] {
    try await spool.own()
    let ledger = try await RecordLog.open(
      ledgerDirectory, on: ports.storage, newEpoch: ports.identity.next())
    var findings = ledger.findings
    var attention: [CrumbID: (reason: AttentionReason, record: UInt64)] = [:]
    // A removal may have been lost, or a record come back that was refused.
    var spare: [UInt64?] = []
    receipts = Receipts()
    draining = DrainState()
    recent = RecentCrumbs()
    holdRecord = nil
    held = [:]
    for entry in ledger.entries {
      switch PhoneRecord(payload: entry.payload) {
      case .receipt(let epoch, let sequence, let id, let digest):
        spare.append(
          receipts.add(epoch: epoch, sequence: sequence, id, digest, record: entry.sequence))
      case .mark(let epoch, let lowWater):
        spare.append(
          receipts.recover(epoch: epoch, lowWater: lowWater, record: entry.sequence))
      case .attention(let id, let reason):
        spare.append(attention.updateValue((reason, entry.sequence), forKey: id)?.record)
      case .hold(let until, let milliseconds):
        spare.append(holdRecord)
        let isHolding = hold(until: until, milliseconds: milliseconds)
        holdRecord = isHolding ? entry.sequence : nil
        // What is over stays over, also when the clock is set back later.
        if !isHolding { spare.append(entry.sequence) }
      case nil: findings.append(RecoveryFinding(.foreign, "\(ledgerDirectory)/\(entry.sequence)"))
      }
    }
    let recovered = try await spool.recover()
    findings += recovered.findings
    aside = recovered.aside
    unreadable = []
    for id in recovered.unreadable {
      if receipts.digest(of: id) == nil {
        unreadable.append(id)
      } else {
        try await spool.remove(id)  // It is at home; only its removal was lost.
      }
    }
    nextOrder = max(nextOrder, (recovered.items.map(\.order).max() ?? 0) + 1)
    for item in recovered.items {
      if receipts.digest(of: item.id) == item.digest {
        try await spool.remove(item.id)  // It is at home; only its removal was lost.
      } else {
        take(item, needsAttention: attention.removeValue(forKey: item.id).map { ($0, $1) })
      }
    }
    for id in unreadable { attention[id] = nil }
    spare += attention.sorted { $0.value.record < $1.value.record }.map(\.value.record)
    for record in spare.compactMap({ $0 }) { ledger.remove(record) }
    self.ledger = ledger
    for finding in findings { ports.observer.note(.found(finding)) }
    return findings
  }

  func take(
    _ item: SpoolItem, needsAttention: (reason: AttentionReason, record: UInt64?)? = nil
  ) {
    unreadable.removeAll { $0 == item.id }
    var order = item.order
    if order == SpoolItem.unordered { order = nextOrder }
    nextOrder = max(nextOrder, order + 1)
    held[item.id] = Held(
      order: order, epoch: item.epoch, sequence: item.sequence, digest: item.digest,
      needsAttention: needsAttention)
    if needsAttention == nil { draining.add(item.id, order: order) }
  }

  /// Home's Retry-After survives a relaunch. The wall clock may have been set meanwhile: never wait
  /// for longer than home said. False when it is over.
  private func hold(until moment: Instant, milliseconds: UInt64) -> Bool {
    let left = moment.milliseconds.subtractingReportingOverflow(
      ports.clock.reading().instant.milliseconds)
    guard !left.overflow, left.partialValue > 0 else { return false }
    let wait = min(left.partialValue, Int64(clamping: milliseconds))
    draining.hold(until: ports.steady.now() + .milliseconds(wait))
    return true
  }

  /// Whether what lies under an id in the spool is no news.
  func isKnown(_ id: CrumbID) -> Bool {
    held[id] != nil || taking.contains(id) || leaving.contains(id)
  }

  // MARK: Receiving

  /// Takes a delivery. When it returns, the crumb's bytes are durable on this phone and the wrist
  /// may forget them. When it throws, they are not, or nobody knows: the delivery must come again.
  public func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    let receivedAt = ports.clock.reading().instant
    guard let ledger else { throw .notRunning }
    if let spare = receipts.raise(epoch: delivery.epoch, to: delivery.lowWater) {
      let record = ledger.append(
        PhoneRecord.mark(epoch: delivery.epoch, lowWater: delivery.lowWater).payload,
        replacing: spare)
      receipts.keep(markOf: delivery.epoch, in: record)
    }
    return Acknowledgement(of: delivery, try await take(delivery, receivedAt: receivedAt))
  }

  private func take(
    _ delivery: Delivery, receivedAt: Instant
  ) async throws(ReceiveError) -> Acknowledgement.Outcome {
    if receipts.isBelowMark(epoch: delivery.epoch, sequence: delivery.sequence) {
      return .acceptedBefore
    }
    guard !taking.contains(delivery.id) else { throw .busy }
    taking.append(delivery.id)
    defer { taking.removeAll { $0 == delivery.id } }
    var item = SpoolItem(
      id: delivery.id, order: nextOrder, epoch: delivery.epoch, sequence: delivery.sequence,
      receivedAt: receivedAt, enqueuedAt: delivery.enqueuedAt, flags: [],
      digest: SHA256.digest(of: delivery.bytes), bytes: delivery.bytes)
    if let known = held[item.id]?.digest ?? receipts.digest(of: item.id) {
      return known == item.digest ? .acceptedBefore : try await setAside(item, .otherBytes)
    }
    // A file beside the crumb's bytes does not travel with them.
    guard let crumb = CrumbManifest.read(delivery.bytes), crumb.id == delivery.id,
      crumb.files.isEmpty
    else {
      return try await setAside(item, .malformed)
    }
    item.flags = doubts.flags(for: crumb.capture, receivedAt: receivedAt)
    nextOrder += 1
    let other: SpoolItem?
    do throws(StorageError) {
      other = try await spool.publish(item)
    } catch {
      ports.observer.note(.storageFailed(error))
      throw .storage(error)
    }
    if let other {  // Another process was quicker with this id.
      if held[other.id] == nil { take(other) }
      return other.digest == item.digest ? .acceptedBefore : try await setAside(item, .otherBytes)
    }
    recent.add(crumb, flags: item.flags, size: item.bytes.count)
    take(item)
    return .accepted
  }

  private func setAside(
    _ item: SpoolItem, _ reason: Acknowledgement.SetAsideReason
  ) async throws(ReceiveError) -> Acknowledgement.Outcome {
    if !aside.contains(where: { $0.id == item.id && $0.digest == item.digest }) {
      var item = item
      if reason == .otherBytes { item.flags.insert(.otherBytes) }
      do throws(StorageError) {
        try await spool.keepAside(item)
      } catch {
        ports.observer.note(.storageFailed(error))
        throw .storage(error)
      }
      aside.append(item)
      ports.observer.note(.needsAttention(item.id, .setAside(reason)))
    }
    return .setAside(reason)
  }

  // MARK: Looking

  /// Everything the phone holds, read from its disk, in the order in which it was taken; what other
  /// processes have just written, too.
  public func inventory() async throws(StorageError) -> PhoneInventory {
    try await takeInNewcomers()
    var items: [PhoneItem] = []
    for (id, crumb) in held.sorted(by: { ($0.value.order, $0.key) < ($1.value.order, $1.key) }) {
      let item = try await spool.read(id)
      guard held[id] != nil else { continue }
      items.append(
        PhoneItem(
          id: id, bytes: item?.bytes, flags: item?.flags ?? [],
          needsAttention: item == nil ? .damaged : crumb.needsAttention?.reason,
          hasSteppedBehind: draining.behind.contains(id)))
    }
    for id in unreadable {
      items.append(PhoneItem(id: id, bytes: nil, needsAttention: .damaged))
    }
    for item in aside {
      items.append(
        PhoneItem(
          id: item.id, bytes: item.bytes, flags: item.flags,
          needsAttention: .setAside(item.flags.contains(.otherBytes) ? .otherBytes : .malformed)))
    }
    return PhoneInventory(items: items, paused: draining.pause?.reason)
  }
}
