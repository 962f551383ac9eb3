import Handoff

/// One simulated watch, phone, link and home, on one virtual clock, with one source of chance.
///
/// A world belongs to the thread that made it. What happens to it is told by its methods, at
/// moments that ``at(_:_:)`` names; ``run(until:)`` then steps until nothing is left. Everything
/// that happens is shown to the journal's readers.
public final class World {
  let scheduler: Scheduler
  let subject: any Subject
  let zones: ZoneDatabase
  let begin: Instant
  let entries = Journal()
  @exclusivity(unchecked) private(set) var watch: Device!
  @exclusivity(unchecked) private(set) var phone: Device!
  @exclusivity(unchecked) private(set) var link: SimulatedLink!
  @exclusivity(unchecked) private(set) var home: SimulatedHome!
  /// Whoever sees every operation of the disks; set with ``watchDisks(_:)``.
  @exclusivity(unchecked) private(set) var diskWitness: (any DiskWitness)?
  /// The running transfer queue; it ends with the watch's power.
  @exclusivity(unchecked) private(set) var transfer: (any TransferSubject)?
  private(set) var transferProcess: Process?
  /// The actor that it is, when it is one.
  private var transferActor: (any Actor)?
  private let transferAlarm = Alarm()
  private let chance: [ChanceStream]
  @exclusivity(unchecked) private var wasInReach = false
  @exclusivity(unchecked) private var captures = 0
  @exclusivity(unchecked) private var marks = 0
  /// The step that began last, counted from 1.
  @exclusivity(unchecked) var step: Int?
  @exclusivity(unchecked) private var crumbs = NamedCrumbs()
  /// Captures under way of which no crumb has been seen yet.
  @exclusivity(unchecked) private var unseen: [CaptureFacts] = []
  /// What the phone took and had made durable when it answered.
  @exclusivity(unchecked) var durable: Set<CrumbID> = []

  /// The zone of a device is looked up in its zones, or `zones`; an unknown one is the caller's
  /// mistake.
  public init(
    _ setup: WorldSetup, subject: any Subject = ReferenceSubject(), zones: ZoneDatabase,
    parksAlways: Bool = false
  ) {
    self.scheduler = Scheduler(
      seed: setup.seed, interleaving: setup.interleaving, parksAlways: parksAlways)
    self.subject = subject
    self.zones = zones
    self.begin = setup.begin
    self.chance = Stream.allCases.map { ChanceStream(seed: setup.seed, stream: $0) }
    self.watch = device(.watch, setup.watch)
    self.phone = device(.phone, setup.phone)
    self.link = SimulatedLink(
      world: self, isUp: setup.isLinkUp, latency: setup.linkLatency, limit: setup.linkLimit)
    self.home = SimulatedHome(
      world: self, isReachable: setup.isHomeReachable, latency: setup.homeLatency)
  }

  private func device(_ name: DeviceName, _ setup: WorldSetup.Device) -> Device {
    let zones = setup.zones ?? zones
    return Device(
      name: name, power: setup.power, isUnlocked: setup.isUnlocked, app: setup.app,
      wall: WallTime(
        begin: begin, ahead: setup.clockAhead, drift: setup.drift, zone: setup.zone,
        table: Device.table(of: setup.zone, in: zones)),
      zones: zones, dayStart: setup.dayStart, disk: SimulatedDisk(capacity: setup.space ?? .max))
  }

  func chance(_ stream: Stream) -> ChanceStream {
    chance[Stream.allCases.firstIndex(of: stream)!]
  }

  subscript(name: DeviceName) -> Device { name == .watch ? watch : phone }

  // MARK: Running

  /// Switches on what starts switched on. Call it once, before anything else happens.
  public func start() {
    wasInReach = isInReach
    if link.limit != WorldSetup.usualLinkLimit { journal(.linkLimit(link.limit)) }
    if watch.power == .on { bootTransfer() }
    for device in [watch!, phone!]
    where device.power == .on && device.app.isRunning
      && (device.name == .watch || device.isUnlocked)
    {
      launch(device)
    }
  }

  /// Something that happens at a moment; in the past means now.
  public func at(_ moment: VirtualTime, _ event: @escaping () -> Void) {
    scheduler.at(moment, event)
  }

  /// Something that happens when nothing is ready at this instant any more. One at a time.
  public func afterInstant(_ event: @escaping () -> Void) { scheduler.afterInstant(event) }

  /// Steps until nothing is left to come, something failed, or the deadline has come.
  public func run(until deadline: VirtualTime = .never) { scheduler.run(until: deadline) }

  /// Lets the run that is under way end with this instant.
  public func stopAfterInstant() { scheduler.stopAfterInstant() }

  /// Ends everything that still waits. The world cannot be used after it.
  public func end() {
    let processes = [watch.running?.process, phone.running?.process, transferProcess]
    scheduler.end(processes.compactMap { $0 } + phone.writers)
  }

  public var now: VirtualTime { scheduler.now }

  public var trueInstant: Instant { begin + scheduler.now.duration }

  /// Why the run cannot be judged; `nil` while it can.
  public var failure: WorldFailure? { scheduler.failure }

  /// Makes the run one that cannot be judged; the first reason counts.
  public func fail(_ failure: WorldFailure) { scheduler.fail(failure) }

  /// Whether nothing is to come.
  public var isSettled: Bool { scheduler.isSettled }

  /// When the last of what is on its way already arrives, whatever anybody does.
  public var lastOnItsWay: VirtualTime { scheduler.lastOnItsWay }

  /// Shows every operation of both disks from now on to a witness.
  public func watchDisks(_ witness: any DiskWitness) {
    diskWitness = witness
    watch.disk.isWatched = true
    phone.disk.isWatched = true
  }

  // MARK: The journal

  /// Shows every entry from now on to a reader.
  public func addReader(_ reader: any JournalReader) { entries.readers.append(reader) }

  /// Entries so far.
  public var entryCount: Int { entries.count }

  func journal(_ event: JournalEvent) {
    scheduler.executor.isShowing = true
    entries.add(event, at: scheduler.now, watch: face(watch), phone: face(phone))
    scheduler.executor.isShowing = false
  }

  private func face(_ device: Device) -> JournalEntry.ClockFace {
    let (instant, offset) = device.wall.face(at: scheduler.now)
    return JournalEntry.ClockFace(instant: instant, offset: offset)
  }

  /// The world has come to rest after healing.
  public func settled() { journal(.settled) }

  // MARK: Names

  /// The scenario's name of a crumb; `nil` for one that no returned capture gave.
  public func name(of id: CrumbID) -> String? { crumbs.name(of: id) }

  func id(named name: String) -> CrumbID? { crumbs.id(named: name) }

  func nextActivityMark() -> Int {
    marks += 1
    return marks
  }

  func nextCaptureNumber() -> Int {
    captures += 1
    scheduler.expect(crumbs: captures)
    return captures
  }

  func remember(_ id: CrumbID, as name: String) { crumbs.add(id, name) }

  func beginsCapture(_ facts: CaptureFacts) { unseen.append(facts) }

  func endsCapture(_ facts: CaptureFacts) { unseen.removeAll { $0.number == facts.number } }

  /// A crumb is given to the outside. When its capture has not returned yet, its name is found out
  /// by what it says; of several that say the same, nobody knows.
  func goesOut(_ id: CrumbID, _ crumb: () -> Crumb?) {
    guard !unseen.isEmpty, name(of: id) == nil, let crumb = crumb() else { return }
    let meant = unseen.filter { $0.text == crumb.text && $0.capture == crumb.capture }
    guard meant.count == 1 else { return }
    endsCapture(meant[0])
    remember(id, as: meant[0].name)
    journal(.identified(meant[0], id))
  }

  // MARK: Reach

  /// Whether a delivery sent now could be taken: both devices on, the radio up, and the phone's app
  /// able to run.
  var isInReach: Bool {
    link.isUp && watch.power == .on && phone.canWake
  }

  func updateReach() {
    guard isInReach != wasInReach else { return }
    wasInReach = isInReach
    journal(.reach(wasInReach))
    onTransfer("the transfer queue learns of its reach") { await $0.reachChanged() }
  }

  // MARK: The transfer queue

  func bootTransfer() {
    let process = watch.newProcess()
    let queue = makeTransfer(
      process, storage(of: process),
      chance: (chance(.transferIdentity), chance(.transferJitter)))
    transferProcess = process
    transfer = queue
    transferActor = queue as? any Actor
    transferAlarm.ring = { [unowned self] in
      onTransfer("the transfer queue's alarm") { await $0.alarmRang() }
    }
    scheduler.start("the transfer queue boots", on: transferActor) { [self] in
      do throws(StorageError) {
        _ = try await queue.boot()
      } catch {
        guard process.isAlive else { return }
        journal(.launchFailed(.watch, "the transfer queue: \(error)"))
        endTransfer()
        scheduler.at(scheduler.now + Self.bootAgain) { [unowned self] in
          if watch.power == .on, transfer == nil { bootTransfer() }
        }
      }
    }
  }

  /// After so long the system starts a transfer queue again that could not start.
  private static let bootAgain = Duration.seconds(600)

  func makeTransfer(
    _ process: Process, _ storage: any Storage,
    chance: (identity: ChanceStream, jitter: ChanceStream)
  ) -> any TransferSubject {
    subject.makeTransfer(
      TransferQueue.Ports(
        storage: storage, link: LinkPort(world: self, process: process),
        events: AppEvents(world: self, process: process),
        steady: ProcessClock(world: self, process: process, alarm: transferAlarm),
        identity: chance.identity, jitter: chance.jitter,
        observer: ProcessObserver(world: self, process: process)))
  }

  func endTransfer() {
    guard let process = transferProcess else { return }
    transferAlarm.cancel()
    transfer = nil
    transferActor = nil
    transferProcess = nil
    end(process)
  }

  func onTransfer(_ name: StaticString, _ action: @escaping (any TransferSubject) async -> Void) {
    guard let transfer else { return }
    scheduler.start(name, on: transferActor) { await action(transfer) }
  }

  // MARK: Processes

  func storage(of process: Process) -> SimulatedStorage {
    SimulatedStorage(world: self, journal: entries, process: process)
  }

  /// A process is gone: its locks are free, and everything it waits for throws.
  func end(_ process: Process) {
    process.isAlive = false
    self[process.device].disk.releaseLocks(of: process.number)
    scheduler.release(of: process)
  }
}
