import Handoff

// What a scenario can do to a world. Each happens at once; what follows from it happens later in
// the same instant, or when its time comes.

/// Why something could not happen: the world is not in a state for it. Nothing has changed.
public struct NotApplicable: Error, Hashable, Sendable {
  public var reason: String
}

extension World {
  // MARK: Capture

  /// The person speaks to the watch, whose app is opened for it, or writes on the phone, in a
  /// process beside the app.
  public func capture(
    _ name: String, text: CrumbText, attachments: [Attachment] = [], on device: DeviceName
  ) throws(NotApplicable) {
    let device = self[device]
    try mustBeUsable(device)
    if device.name == .watch, device.app != .open { try open(device) }
    let number = nextCaptureNumber()
    let begin = { [unowned self] in
      CaptureFacts(
        number: number, name: name, device: device.name, text: text, attachments: attachments,
        capture: Capture(device.wall.reading(at: now), dayStart: device.dayStart))
    }
    let gone = { [unowned self] in
      journal(.captureFailed(begin(), "the app was gone before it could take it"))
    }
    switch device.name {
    case .watch:
      onWrist("a capture", orGone: gone) { [unowned self] wrist, process in
        let id = await captured(begin(), process) { () async throws(CaptureError) in
          try await wrist.capture(text, attachments: attachments)
        }
        if id != nil { await wrist.woke(.captured) }
      }
    case .phone:
      let (process, writer) = beginWriting()
      scheduler.start("a capture on the phone", on: writer as? any Actor) { [unowned self] in
        let id = await captured(begin(), process) { () async throws(CaptureError) in
          try await writer.capture(text, attachments: attachments)
        }
        endWriting(process)
        if id != nil { triggerDrain(.written) }
      }
    }
  }

  private func captured(
    _ facts: CaptureFacts, _ process: Process, _ capture: () async throws(CaptureError) -> CrumbID
  ) async -> CrumbID? {
    journal(.captureBegan(facts))
    beginsCapture(facts)
    defer { endsCapture(facts) }
    do throws(CaptureError) {
      let id = try await capture()
      guard process.isAlive else {
        journal(.captureFailed(facts, "the app was gone before it could say so"))
        return nil
      }
      remember(id, as: facts.name)
      journal(.captured(facts, id))
      return id
    } catch {
      journal(.captureFailed(facts, process.isAlive ? "\(error)" : "the app was gone"))
      return nil
    }
  }

  private func mustBeUsable(_ device: Device) throws(NotApplicable) {
    guard device.power == .on else {
      throw NotApplicable(reason: "the \(device.name) is off")
    }
    guard device.name == .watch || device.isUnlocked else {
      throw NotApplicable(reason: "the phone has not been unlocked since it was switched on")
    }
  }

  // MARK: The devices

  /// Off is a power cut: what is not durable is gone.
  public func switchPower(_ name: DeviceName, _ power: Power) throws(NotApplicable) {
    let device = self[name]
    guard device.power != power else {
      throw NotApplicable(reason: "the \(name) is \(power.rawValue) already")
    }
    switch power {
    case .off: cutPower(device, losing: .all)
    case .on: switchOn(device)
    }
  }

  func cutPower(_ device: Device, losing losses: Losses) {
    device.power = .off
    device.isUnlocked = false
    kill(device, leaving: device.app == .forceQuit ? .forceQuit : .killed)
    if device.name == .watch { endTransfer() }
    for writer in device.writers { endWriting(writer) }
    device.disk.powerCut(losing: losses)
    journal(.power(device.name, .off))
    updateReach()
  }

  func switchOn(_ device: Device) {
    device.power = .on
    journal(.power(device.name, .on))
    if device.name == .watch {
      device.isUnlocked = true
      bootTransfer()
    }
    updateReach()
  }

  /// The person opens the app or puts it away, the system ends it, or the person does.
  public func setApp(_ name: DeviceName, _ state: AppState) throws(NotApplicable) {
    let device = self[name]
    if state == .open {
      try mustBeUsable(device)
      return try open(device)
    }
    guard device.power == .on else { throw NotApplicable(reason: "the \(name) is off") }
    journal(.app(name, state))
    if state == .background {
      device.app = .background
      if device.running == nil, device.canWake { launch(device) }
    } else {
      kill(device, leaving: state)
    }
    updateReach()
  }

  private func open(_ device: Device) throws(NotApplicable) {
    device.app = .open
    journal(.app(device.name, .open))
    updateReach()
    switch device.name {
    case .watch: onWrist("the wrist is opened") { wrist, _ in await wrist.woke(.activated) }
    case .phone: onPhone("the phone app is opened") { phone, _ in await phone.drain(.opened) }
    }
  }

  /// The person unlocks the device.
  public func unlock(_ name: DeviceName) throws(NotApplicable) {
    guard self[name].power == .on else { throw NotApplicable(reason: "the \(name) is off") }
    self[name].isUnlocked = true
    journal(.unlocked(name))
    updateReach()
  }

  /// The device learns that it is in another zone.
  public func travel(_ name: DeviceName, to zone: ZoneID) {
    self[name].travel(to: zone)
    journal(.travelled(name, zone))
  }

  /// How a wall clock can change.
  public enum ClockChange: Sendable {
    /// It shows this from now on.
    case set(Instant)
    case jump(Duration)
    /// It runs so many parts per million fast.
    case drift(Int)
    /// The device fails to update its offset and keeps this one; `nil`: it follows its zone again.
    case offset(UTCOffset?)
    /// It is right again, and runs right.
    case right
  }

  /// The wall clock of a device changes; true time does not.
  public func changeClock(_ name: DeviceName, _ change: ClockChange, about: String) {
    let device = self[name]
    switch change {
    case .set(let instant): device.wall.set(to: instant, at: now)
    case .jump(let duration): device.wall.jump(by: duration, at: now)
    case .drift(let parts): device.wall.drift(by: parts, at: now)
    case .offset(let offset): device.wall.keep(offset: offset)
    case .right: device.wall.correct(at: now)
    }
    journal(.clock(name, about))
  }

  /// The person sets when a new day begins for them.
  public func setDayStart(_ name: DeviceName, _ dayStart: DayStart) {
    self[name].dayStart = dayStart
    journal(.dayStart(name, dayStart))
  }

  /// The person asks for another try of what needs attention; without a name, of all.
  public func retry(_ device: DeviceName, crumb: String?) throws(NotApplicable) {
    try mustBeUsable(self[device])
    var only: CrumbID?
    if let crumb {
      only = id(named: crumb)
      guard only != nil else {
        throw NotApplicable(reason: "no crumb “\(crumb)” has been captured yet")
      }
    }
    journal(.retried(device, only))
    switch device {
    case .watch: onWrist("the person retries") { wrist, _ in await wrist.retry(only) }
    case .phone: onPhone("the person retries") { phone, _ in await phone.retry(only) }
    }
  }

  // MARK: Between the devices

  /// The radio changes; what is `nil` stays as it is.
  public func setLink(isUp: Bool?, latency: Duration?, limit: Int?) {
    if let latency { link.latency = latency }
    if let limit {
      link.limit = limit
      journal(.linkLimit(limit))
    }
    if let isUp { link.isUp = isUp }
    updateReach()
  }

  /// From now on a rule decides about what travels between the devices.
  public func add(_ rule: LinkRule, about: String) {
    link.add(rule, origin(about))
    journal(.scripted(about))
  }

  /// Nothing moves between the devices, or things move again.
  public func stallTransfer(_ isStalled: Bool) {
    journal(.scripted(isStalled ? "nothing moves between the devices" : "things move again"))
    link.stall(isStalled)
  }

  /// Each delivery goes only when the next one is sent, or goes on time again.
  public func oneBehindTransfer(_ isOneBehind: Bool) {
    journal(.scripted(isOneBehind ? "transfers run one behind" : "transfers run on time"))
    link.oneBehind(isOneBehind)
  }

  /// Empties the transfer queue, as an unpairing does; the watch app learns of it.
  public func wipeTransfer() throws(NotApplicable) {
    guard watch.power == .on else { throw NotApplicable(reason: "the watch is off") }
    journal(.transferWiped)
    onTransfer("the transfer queue is wiped") { [unowned self] queue in
      await queue.wipe()
      onWrist("the wrist learns of a pairing") { wrist, _ in await wrist.woke(.pairingChanged) }
    }
  }

  /// Takes one crumb out of the transfer queue.
  public func dropFromTransfer(_ name: String) throws(NotApplicable) {
    guard watch.power == .on else { throw NotApplicable(reason: "the watch is off") }
    guard let id = id(named: name) else {
      throw NotApplicable(reason: "no crumb “\(name)” has been captured yet")
    }
    journal(.dropped(id))
    onTransfer("a crumb is dropped") { queue in
      do throws(TransferError) { try await queue.withdraw(id) } catch {}
    }
  }

  // MARK: Home

  /// From now on a rule decides what home answers.
  public func script(_ rule: HomeRule, about: String) {
    home.script(rule, origin(about))
    journal(.scripted(about))
  }

  /// Home can be reached from the phone, or cannot.
  public func setHomeReach(_ isReachable: Bool) {
    guard home.isReachable != isReachable else { return }
    home.isReachable = isReachable
    journal(.homeReach(isReachable))
    if isReachable { triggerDrain(.homeInReach) }
  }

  /// How long home takes from a request to its answer.
  public func setHomeLatency(_ latency: Duration) { home.latency = latency }

  /// The phone's session with home ends or is renewed.
  public func setSession(isValid: Bool) {
    home.isSessionValid = isValid
    journal(.session(isValid: isValid))
    if isValid { triggerDrain(.sessionRenewed) }
  }

  /// Tells the phone app, when it runs; it is not woken for it.
  private func triggerDrain(_ trigger: DrainTrigger) {
    guard phone.running != nil else { return }
    onPhone("a drain is triggered") { phone, _ in await phone.drain(trigger) }
  }

  /// A remark in the journal; nothing happens.
  public func note(_ text: String) { journal(.note(text)) }

  /// A step began: what is scripted from now on is its doing.
  public func began(step: Int, kind: String) {
    self.step = step
    journal(.step(step, kind))
  }

  /// What is was compared with what a step expects.
  ///
  /// - Parameter mismatches: In what they differ, a line each.
  public func compared(step: Int, mismatches: [String]) { journal(.compared(step, mismatches)) }

  /// A step did not apply.
  public func skipped(step: Int, _ reason: String) { journal(.skipped(step, reason)) }

  // MARK: Healing

  /// Puts everything right but clocks, zones and lasting refusals of named crumbs.
  public func heal() {
    journal(.healing)
    for device in [watch!, phone!] {
      removeFaults(of: device)
      device.disk.capacity = .max
      if device.power == .off { switchOn(device) }
      device.isUnlocked = true
      if !device.app.isRunning { device.app = .background }
    }
    link.heal()
    home.heal()
    journal(.session(isValid: true))
    updateReach()
    for device in [watch!, phone!] where device.running == nil { launch(device) }
    onWrist("the wrist reconciles") { wrist, _ in await wrist.woke(.pairingChanged) }
    onPhone("a drain is triggered") { phone, _ in await phone.drain(.sessionRenewed) }
  }
}
