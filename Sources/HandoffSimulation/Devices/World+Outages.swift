import Handoff

extension World {
  /// A disk fault cuts the power. Unless the fault says which losses it means, chance comes from
  /// the disk's own stream.
  func powerFails(_ name: DeviceName, _ outage: Outage) {
    let device = self[name]
    let count = device.disk.pendingCount
    if let draw = outage.draw {
      cutPower(device, losing: outage.losing.losses(of: count, draw: draw))
    } else {
      let stream = chance(name == .watch ? .watchDisk : .phoneDisk)
      cutPower(device, losing: outage.losing.losses(of: count) { stream.next(below: $0) })
    }
    diskWitness?.lostPower(name, by: outage, disk: device.disk)
    tally("cut the power", outage, on: device)
    comeBack(device, after: outage.back)
  }

  /// A disk fault ends the process that met it; the transfer queue is started again by the system.
  func processFails(_ process: Process, _ outage: Outage) {
    let device = self[process.device]
    if device.running?.process === process {
      kill(device, leaving: .killed)
      tally("ended the app", outage, on: device)
      return comeBack(device, after: outage.back)
    }
    if device.writers.contains(where: { $0 === process }) { return endWriting(process) }
    endTransfer()
    tally("ended the transfer queue", Outage(), on: device)
    bootTransfer()
  }

  /// Whatever became of the device meanwhile, it is on, unlocked and launched then.
  private func comeBack(_ device: Device, after wait: Duration?) {
    guard let wait else { return }
    at(now + wait) { [unowned self] in
      if device.power == .off { switchOn(device) }
      if !device.isUnlocked {
        device.isUnlocked = true
        journal(.unlocked(device.name))
        updateReach()
      }
      if device.running == nil { launch(device) }
    }
  }

  // MARK: For ever

  /// So many ends of one device in one instant, and in one run, are too many to wait for.
  private static let most = (inInstant: 1_000, inRun: 1_000_000)

  /// A fault of the disk has ended something; when it does so for ever, the run does.
  private func tally(_ what: String, _ outage: Outage, on device: Device) {
    device.outages.add(at: now)
    var text = "the \(device.name)'s disk has \(what) "
    if device.outages.inInstant >= Self.most.inInstant {
      text += "\(Self.most.inInstant) times in one instant, and each time it was back at once"
      if outage.back != nil { text += "; a longer \"back\" lets time go on" }
    } else if device.outages.inRun >= Self.most.inRun {
      text += "\(Self.most.inRun) times"
    } else {
      return
    }
    let rule = device.disk.struckRule
    fail(.outages(text, by: rule.flatMap { device.faultOrigins[$0].step }))
  }
}

/// How often a fault of a disk has ended what ran on its device.
struct Outages {
  private(set) var inRun = 0
  private(set) var inInstant = 0
  private var instant = VirtualTime.zero

  mutating func add(at now: VirtualTime) {
    inRun += 1
    inInstant = now == instant ? inInstant + 1 : 1
    instant = now
  }
}
