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
    guard disk.hasFaults || disk.isLimited else { return try body(disk) }
    return try meet(disk.verdict(for: call), call, body)
  }

  private func meet<Result>(
    _ verdict: DiskVerdict, _ call: DiskCall,
    _ body: (SimulatedDisk) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let place = disk.path(of: call).map { " on \($0)" } ?? ""
    let at = "\(call.kind.rawValue)\(place)"
    let gone = StorageError(.processGone, call.kind.rawValue, "")
    switch verdict {
    case .proceed:
      do throws(StorageError) {
        return try body(disk)
      } catch {
        // Full, or a fault that waited for the call itself.
        if error.kind == .full || error.kind == .damaged {
          world.journal(.diskFault(process.device, "\(at) fails: \(error.kind.sentence)"))
        }
        throw error
      }
    case .fail(let error):
      world.journal(.diskFault(process.device, "\(at) fails: \(error.kind.sentence)"))
      throw error
    case .powerCut(let before):
      if !before { _ = try body(disk) }
      world.journal(
        .diskFault(process.device, "the power goes \(before ? "before" : "after") \(at)"))
      world.powerFails(process.device)
      throw gone
    case .kill(let before):
      if !before { _ = try body(disk) }
      world.journal(
        .diskFault(process.device, "the app is ended \(before ? "before" : "after") \(at)"))
      world.processFails(process)
      throw gone
    }
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
