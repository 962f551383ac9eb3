import Handoff

/// A device's disk as one process sees it. Each call parks until the world lets it go on; then it
/// meets the scripted faults, and then the disk.
final class SimulatedStorage: Storage, @unchecked Sendable {
  // Belongs to one world, which one thread steps.
  private let scheduler: Scheduler
  private let journal: Journal
  private let process: Process
  private let disk: SimulatedDisk

  init(scheduler: Scheduler, journal: Journal, disk: SimulatedDisk, process: Process) {
    self.scheduler = scheduler
    self.journal = journal
    self.disk = disk
    self.process = process
  }

  /// The turn of an operation has come.
  private func begin(_ operation: StaticString, _ trace: UInt64) throws(StorageError) {
    guard process.isAlive else { throw StorageError(.processGone, "\(operation)", "") }
    journal.mix(trace)
    disk.tag = 0
  }

  /// The turn of an operation has come that changes the disk; marks what it changes.
  private func beginChange(_ operation: StaticString, _ trace: UInt64) throws(StorageError) {
    try begin(operation, trace)
    guard process.device == .phone, let mark = ActivityMark.current else { return }
    mark.hasWritten = true
    disk.tag = mark.number
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    if !scheduler.goesOn() { await scheduler.park(process) }
    if mode == .create { try beginChange("open", 1) } else { try begin("open", 1) }
    return try disk.open(path, mode, holder: process.number)
  }

  func close(_ file: OpenFile) {
    guard process.isAlive else { return }
    disk.close(file)
  }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("read", 2 ^ UInt64(truncatingIfNeeded: offset) << 8)
    return try disk.read(file, at: offset, count: count)
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange(
      "write", 3 ^ UInt64(truncatingIfNeeded: offset &+ bytes.count << 32) << 8)
    try disk.write(file, bytes, at: offset)
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange("preallocate", 4)
    try disk.preallocate(file, to: size)
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange("truncate", 5)
    try disk.truncate(file, to: size)
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("size", 6)
    return try disk.size(file)
  }

  func sync(_ file: OpenFile) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("sync", 7)
    try disk.sync(file)
  }

  func list(_ directory: String) async throws(StorageError) -> [String] {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("list", 8)
    return try disk.list(directory)
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange("make_directory", 9)
    try disk.makeDirectory(path)
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("sync_directory", 10)
    try disk.syncDirectory(path)
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange("rename", 11)
    try disk.rename(path, to: target)
  }

  func remove(_ path: String) async throws(StorageError) {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try beginChange("remove", 12)
    try disk.remove(path)
  }

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("lock", 13)
    return try disk.lock(path, holder: process.number)
  }

  func freeSpace() async throws(StorageError) -> Int {
    if !scheduler.goesOn() { await scheduler.park(process) }
    try begin("free_space", 14)
    return try disk.freeSpace()
  }
}
