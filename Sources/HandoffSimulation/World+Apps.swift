import Handoff

extension World {
  // MARK: Launching

  /// Launches the app of a device.
  func launch(_ device: Device) {
    precondition(device.running == nil, "the \(device.name) app runs already")
    if !device.app.isRunning { device.app = .background }
    tellWhatShowsNow(on: device)
    let process = device.newProcess()
    let app = RunningApp(process: process, subject: makeSubject(device, process))
    device.running = app
    let isRestart = device.wasLaunched
    device.wasLaunched = true
    scheduler.start("an app launches", on: app.actor) { [self] in
      let writers = (alive: device.writers.count, begun: device.writersBegun)
      do throws(StorageError) {
        let findings = try await app.subject.launch()
        guard process.isAlive else { return }
        journal(.launched(device.name, findings))
        if isRestart {
          try await launchedAgain(device, app, writers)
        } else {
          ready(device, app)
        }
      } catch {
        guard process.isAlive else { return }
        journal(.launchFailed(device.name, "\(error)"))
        kill(device, leaving: .killed)
      }
    }
  }

  /// Recovery that is done twice must change nothing: after a restart the app is ended as soon as
  /// it has recovered, launched once more, and both must hold the same.
  ///
  /// - Parameter writers: Those that were alive, and had begun, when the first launch began: what
  ///   they wrote then, only the second one may have seen.
  private func launchedAgain(
    _ device: Device, _ first: RunningApp, _ writers: (alive: Int, begun: Int)
  ) async throws(StorageError) {
    journal(.looks(device.name))
    let before = try await first.subject.holdings()
    guard first.process.isAlive else { return }
    journal(before.event(afterRestart: true))
    end(first.process)
    let process = device.newProcess()
    let second = RunningApp(process: process, subject: makeSubject(device, process))
    first.passWaiting(to: second)
    device.running = second
    tellWhatShowsNow(on: device)
    do throws(StorageError) {
      let findings = try await second.subject.launch()
      let after = try await second.subject.holdings()
      guard process.isAlive else { return }
      let wasWritten = writers.alive > 0 || device.writersBegun != writers.begun
      let isSame = wasWritten ? before.isKept(in: after) : before == after
      journal(.recoveredTwice(device.name, findings, same: isSame))
      // What this one has told, the next launch need not tell again.
      if findings.contains(where: { $0.kind != .foreign }) { device.showing.forgetLater() }
      ready(device, second)
    } catch {
      guard process.isAlive else { return }
      journal(.launchFailed(device.name, "\(error)"))
      kill(device, leaving: .killed)
    }
  }

  private func makeSubject(_ device: Device, _ process: Process) -> AppSubject {
    makeSubject(
      device, process, storage(of: process),
      chance: (
        chance(device.name == .watch ? .watchIdentity : .phoneIdentity),
        chance(device.name == .watch ? .watchJitter : .phoneJitter)
      ))
  }

  func makeSubject(
    _ device: Device, _ process: Process, _ storage: any Storage,
    chance: (identity: ChanceStream, jitter: ChanceStream)
  ) -> AppSubject {
    let clock = DeviceClock(world: self, process: process)
    let settings = DeviceSettings(world: self, process: process)
    let observer = ProcessObserver(world: self, process: process)
    let steady = ProcessClock(world: self, process: process, alarm: device.alarm)
    switch device.name {
    case .watch:
      return .wrist(
        subject.makeWrist(
          WristQueue.Ports(
            storage: storage, transfer: AppTransfer(world: self, process: process), clock: clock,
            steady: steady, settings: settings, identity: chance.identity,
            jitter: chance.jitter, observer: observer)))
    case .phone:
      return .phone(
        subject.makePhone(
          PhoneEngine.Ports(
            storage: storage, home: HomePort(world: self, process: process), clock: clock,
            steady: steady, settings: settings, zones: device.zones, identity: chance.identity,
            jitter: chance.jitter, observer: observer)))
    }
  }

  private func ready(_ device: Device, _ app: RunningApp) {
    device.alarm.ring = { [unowned self, name = device.name] in
      switch name {
      case .watch: onWrist("the wrist's alarm") { wrist, _ in await wrist.woke(.alarm) }
      case .phone: onPhone("the drain's alarm") { phone, _ in await phone.drain(.timer) }
      }
    }
    app.becameReady()
    switch app.subject {
    case .wrist: onWrist("the wrist reconciles") { wrist, _ in await wrist.woke(.activated) }
    case .phone: onPhone("a drain begins") { phone, _ in await phone.drain(.launched) }
    }
  }

  // MARK: Calling

  /// Does something with the watch app, which is woken for it when the system may.
  func onWrist(
    _ name: StaticString, orGone gone: @escaping () -> Void = {},
    _ action: @escaping (any WristSubject, Process) async -> Void
  ) {
    whenRunning(watch, orGone: gone) { [unowned self] app in
      guard case .wrist(let wrist) = app.subject else { return }
      scheduler.start(name, on: app.actor) { [unowned self] in
        await action(wrist, app.process)
        if app.process.isAlive, isTimeToLook() { await lookAtWrist(wrist, app.process) }
      }
    }
  }

  /// Does something with the phone app, which is woken for it when the system may.
  func onPhone(
    _ name: StaticString, orGone gone: @escaping () -> Void = {},
    _ action: @escaping (any PhoneSubject, Process) async -> Void
  ) {
    whenRunning(phone, orGone: gone) { [unowned self] app in
      guard case .phone(let phone) = app.subject else { return }
      scheduler.start(name, on: app.actor) { await action(phone, app.process) }
    }
  }

  private func whenRunning(
    _ device: Device, orGone gone: @escaping () -> Void,
    _ action: @escaping (RunningApp) -> Void
  ) {
    if device.running == nil {
      guard device.canWake else { return gone() }
      launch(device)
    }
    guard let app = device.running else { return gone() }
    if app.isReady { return action(app) }
    app.whenReady(
      {
        guard let running = device.running else { return gone() }
        action(running)
      }, orGone: gone)
  }

  // MARK: Writing beside the app

  /// Starts a process on the phone that writes into the spool beside the app.
  func beginWriting() -> (Process, any WriterSubject) {
    let process = phone.newProcess()
    phone.writers.append(process)
    phone.writersBegun += 1
    let writer = subject.makeWriter(
      SpoolWriter.Ports(
        storage: storage(of: process), clock: DeviceClock(world: self, process: process),
        settings: DeviceSettings(world: self, process: process), zones: phone.zones,
        identity: chance(.phoneIdentity)))
    return (process, writer)
  }

  func endWriting(_ process: Process) {
    phone.writers.removeAll { $0 === process }
    if process.isAlive { end(process) }
  }

  // MARK: Ending

  /// Ends the app of a device.
  func kill(_ device: Device, leaving state: AppState) {
    device.app = state
    device.alarm.cancel()
    guard let app = device.running else { return }
    device.running = nil
    end(app.process)
    app.dropWaiting()
  }
}

extension AppSubject {
  func launch() async throws(StorageError) -> [RecoveryFinding] {
    switch self {
    case .wrist(let wrist): try await wrist.launch()
    case .phone(let phone): try await phone.launch()
    }
  }

  func holdings() async throws(StorageError) -> Holdings {
    switch self {
    case .wrist(let wrist): .wrist(await wrist.inventory())
    case .phone(let phone): .phone(try await phone.inventory())
    }
  }
}

/// What an app holds at one moment.
enum Holdings: Equatable {
  case wrist([WristItem])
  case phone(PhoneInventory)

  /// Whether all of it is still held, beside what another process has written meanwhile.
  func isKept(in later: Holdings) -> Bool {
    guard case (.phone(let before), .phone(let after)) = (self, later) else { return self == later }
    return before.paused == after.paused && before.items.allSatisfy(after.items.contains)
  }

  func event(afterRestart: Bool) -> JournalEvent {
    switch self {
    case .wrist(let items): .wristHolds(items, afterRestart: afterRestart)
    case .phone(let inventory): .phoneHolds(inventory, afterRestart: afterRestart)
    }
  }
}
