import Handoff

/// A device's disk as one process sees it. Each call parks until the world lets it go on; then it
/// meets the scripted faults, and then the disk.
final class SimulatedStorage: Storage, @unchecked Sendable {
  // Belongs to one world, which one thread steps.
  private unowned let world: World
  private let scheduler: Scheduler
  private let journal: Journal
  private let process: Process
  private let disk: SimulatedDisk

  init(world: World, journal: Journal, process: Process) {
    self.world = world
    self.journal = journal
    self.scheduler = world.scheduler
    self.disk = world[process.device].disk
    self.process = process
  }

  /// The turn of an operation has come: it meets the faults, and then the disk.
  @inline(__always)
  private func make<Result>(
    _ call: DiskCall, _ trace: UInt64, changes: Bool = false,
    _ body: (SimulatedDisk) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    guard scheduler.serves(process) else {
      throw StorageError(.processGone, call.kind.rawValue, "")
    }
    journal.mix(trace)
    disk.tag = 0
    if changes, process.device == .phone, let mark = ActivityMark.current {
      mark.hasWritten = true
      disk.tag = mark.number
    }
    guard disk.isSpecial else { return try perform(call, body) }
    return try makeWatched(call, body)
  }

  /// Something can happen besides the call: a fault, and somebody who watches.
  private func makeWatched<Result>(
    _ call: DiskCall, _ body: (SimulatedDisk) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let known = disk.silentFaults.count
    defer { world.tellSilentFaults(to: process, after: known, at: call) }
    guard let witness = world.diskWitness else {
      return try meet(disk.verdict(for: call), call) { (_) throws(StorageError) in
        try perform(call, body)
      }
    }
    var operation = DiskOperation(
      device: process.device, process: process.number, kind: call.kind,
      paths: disk.paths(of: call), onlyReads: call.onlyReads, time: scheduler.now,
      entries: world.entryCount)
    defer { witness.made(operation) }
    let verdict = disk.verdict(for: call)
    return try meet(verdict, call) { (disk) throws(StorageError) in
      defer { operation.pending = disk.pendingCount }
      return try perform(call, body)
    }
  }

  /// The disk itself may say no too: it is full, or a fault was waiting for this call.
  @inline(__always)
  private func perform<Result>(
    _ call: DiskCall, _ body: (SimulatedDisk) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    do throws(StorageError) {
      return try body(disk)
    } catch {
      if error.kind.isOfTheDevice {
        world.journal(.diskFault(process.device, .error, told(call, error)))
      }
      throw error
    }
  }

  private func place(of call: DiskCall) -> String {
    let path = disk.paths(of: call).first.map { " on \($0)" } ?? ""
    return "\(call.kind.rawValue)\(path)"
  }

  private func told(_ call: DiskCall, _ error: StorageError) -> String {
    "\(place(of: call)) fails: \(error.kind.sentence)"
  }

  private func meet<Result>(
    _ verdict: DiskVerdict, _ call: DiskCall,
    _ body: (SimulatedDisk) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    guard let struck = disk.struck else { return try body(disk) }
    let at = place(of: call)
    let gone = StorageError(.processGone, call.kind.rawValue, "")
    switch verdict {
    case .proceed:
      tell(struck, "\(at) meets \(struck.kind.name)")
      return try body(disk)
    case .fail(let error):
      tell(struck, told(call, error))
      if call.onlyReads { world.tellUnread(call, struck, on: process.device) }
      throw error
    case .powerCut(let before, let outage):
      if !before { makeUnheard(body) }
      tell(struck, "the power goes \(before ? "before" : "after") \(at)")
      world.powerFails(process.device, outage)
      throw gone
    case .kill(let before, let outage):
      if !before { makeUnheard(body) }
      tell(struck, "the app is ended \(before ? "before" : "after") \(at)")
      world.processFails(process, outage)
      throw gone
    }
  }

  private func tell(_ fault: DiskFault, _ what: String) {
    world.journal(.diskFault(process.device, fault.kind.group, what))
  }

  /// Makes a call whose answer nobody hears any more, also when it is an error.
  private func makeUnheard<Result>(_ body: (SimulatedDisk) throws(StorageError) -> Result) {
    do throws(StorageError) { _ = try body(disk) } catch {}
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.open(path, mode), 1, changes: mode == .create) {
      (disk) throws(StorageError) in try disk.open(path, mode, holder: process.number)
    }
  }

  func close(_ file: OpenFile) {
    guard scheduler.serves(process) else { return }
    disk.close(file)
  }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.read(file), 2 ^ UInt64(truncatingIfNeeded: offset) << 8) {
      (disk) throws(StorageError) in try disk.read(file, at: offset, count: count)
    }
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    let trace = UInt64(truncatingIfNeeded: offset &+ bytes.count << 32)
    try make(.write(file), 3 ^ trace << 8, changes: true) {
      (disk) throws(StorageError) in try disk.write(file, bytes, at: offset)
    }
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.preallocate(file), 4, changes: true) {
      (disk) throws(StorageError) in try disk.preallocate(file, to: size)
    }
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.truncate(file), 5, changes: true) {
      (disk) throws(StorageError) in try disk.truncate(file, to: size)
    }
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.size(file), 6) { (disk) throws(StorageError) in try disk.size(file) }
  }

  func sync(_ file: OpenFile) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.sync(file), 7) { (disk) throws(StorageError) in try disk.sync(file) }
  }

  func list(_ directory: String) async throws(StorageError) -> [String] {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.list(directory), 8) {
      (disk) throws(StorageError) in try disk.list(directory)
    }
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.makeDirectory(path), 9, changes: true) {
      (disk) throws(StorageError) in try disk.makeDirectory(path)
    }
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.syncDirectory(path), 10) {
      (disk) throws(StorageError) in try disk.syncDirectory(path)
    }
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.rename(path, to: target), 11, changes: true) {
      (disk) throws(StorageError) in try disk.rename(path, to: target)
    }
  }

  func remove(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    try make(.remove(path), 12, changes: true) {
      (disk) throws(StorageError) in try disk.remove(path)
    }
  }

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.lock(path), 13, changes: true) {
      (disk) throws(StorageError) in try disk.lock(path, holder: process.number)
    }
  }

  func freeSpace() async throws(StorageError) -> Int {
    if !scheduler.goesOn(process) { await scheduler.park(process) }
    return try make(.freeSpace, 14) { (disk) throws(StorageError) in try disk.freeSpace() }
  }
}

extension StorageError.Kind {
  /// Whether the device itself says no, and not the names and files that are there.
  fileprivate var isOfTheDevice: Bool {
    switch self {
    case .full, .readOnly, .damaged, .interrupted, .tooManyFiles: true
    case .notFound, .exists, .notEmpty, .denied, .link, .locked, .wrongKind, .processGone, .other:
      false
    }
  }
}
