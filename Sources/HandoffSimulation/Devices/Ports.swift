import Handoff

// The ports of one process. Each is a view of the world that ends with its process.

struct DeviceClock: WallClock, @unchecked Sendable {
  unowned let world: World
  let process: Process

  func reading() -> WallReading {
    guard world.scheduler.executor.admitsCaller() else {
      return WallReading(instant: world.begin, offset: .utc, zone: .utc)
    }
    return world[process.device].wall.reading(at: world.scheduler.now)
  }
}

struct DeviceSettings: Settings, @unchecked Sendable {
  unowned let world: World
  let process: Process

  func dayStart() -> DayStart {
    world.scheduler.executor.admitsCaller() ? world[process.device].dayStart : .midnight
  }
}

struct ProcessClock: SteadyClock, @unchecked Sendable {
  unowned let world: World
  let process: Process
  let alarm: Alarm

  func now() -> Duration {
    world.scheduler.executor.admitsCaller() ? world.scheduler.now.duration : .zero
  }

  func setAlarm(at moment: Duration?) {
    guard world.scheduler.serves(process) else { return }
    alarm.cancel()
    // An alarm that rang a part of a microsecond early would be set anew at once, for ever.
    if let moment { world.scheduler.ring(alarm, at: VirtualTime(notBefore: moment)) }
  }
}

struct ProcessObserver: Observer, @unchecked Sendable {
  unowned let world: World
  let process: Process

  func note(_ note: Note) {
    guard world.scheduler.serves(process) else { return }
    if case .forgot(let id) = note { world.forgets(id) }
    world.journal(.says(process.device, note))
  }
}

/// The transfer queue as the watch app sees it: its calls end with the app, the queue does not.
struct AppTransfer: Transfer, @unchecked Sendable {
  unowned let world: World
  let process: Process

  func put(_ delivery: Delivery) async throws(TransferError) {
    guard world.scheduler.serves(process), let queue = world.transfer else { throw .notRunning }
    world.goesOut(delivery.id) { CrumbManifest.read(delivery.bytes) }
    do throws(TransferError) {
      try await queue.put(delivery)
    } catch {
      if case .tooLarge = error, world.scheduler.serves(process) { world.mustLook() }
      throw error
    }
    guard world.scheduler.serves(process) else { throw .notRunning }
    world.journal(.enqueued(delivery.id, sequence: delivery.sequence))
  }

  func outstanding() async throws(TransferError) -> [CrumbID] {
    guard world.scheduler.serves(process), let queue = world.transfer else { throw .notRunning }
    let ids = try await queue.outstanding()
    guard world.scheduler.serves(process) else { throw .notRunning }
    return ids
  }

  func withdraw(_ id: CrumbID) async throws(TransferError) {
    guard world.scheduler.serves(process), let queue = world.transfer else { throw .notRunning }
    try await queue.withdraw(id)
    guard world.scheduler.serves(process) else { throw .notRunning }
    world.journal(.withdrawn(id))
  }
}

/// What the transfer queue tells the app; the world wakes the app for it.
struct AppEvents: TransferEvents, @unchecked Sendable {
  unowned let world: World
  let process: Process

  func acknowledged(_ acknowledgement: Acknowledgement) {
    guard world.scheduler.serves(process) else { return }
    world.forgets(acknowledgement.id)
    world.onWrist("the wrist forgets") { wrist, _ in await wrist.acknowledged(acknowledgement) }
  }

  func refused(_ id: CrumbID, size: Int, limit: Int) {
    guard world.scheduler.serves(process) else { return }
    world.mustLook()
    world.onWrist("the wrist sets aside") { wrist, _ in
      await wrist.refused(id, size: size, limit: limit)
    }
  }

  func overdue(_ id: CrumbID) {
    guard world.scheduler.serves(process) else { return }
    world.onWrist("the wrist reconciles") { wrist, _ in await wrist.woke(.overdue) }
  }
}
