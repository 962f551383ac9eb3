import Handoff

/// A device's disk as one process sees it. Each call parks until the world lets it go on; then it
/// meets the scripted faults, and then the disk.
struct SimulatedStorage: Storage, @unchecked Sendable {
  unowned let world: World
  let process: Process
  private let disk: SimulatedDisk

  init(world: World, process: Process) {
    self.world = world
    self.process = process
    self.disk = world[process.device].disk
  }

  /// Waits for the turn of an operation.
  private func turn(_ operation: StaticString, _ trace: UInt64) async throws(StorageError) {
    guard await world.scheduler.turn(of: process) else {
      throw StorageError(.processGone, "\(operation)", "")
    }
    world.mixDiskTrace(trace)
    disk.tag = 0
  }

  /// Waits for the turn of an operation that changes the disk, and marks what it changes.
  private func turnToChange(_ operation: StaticString, _ trace: UInt64) async throws(StorageError) {
    try await turn(operation, trace)
    guard process.device == .phone, let mark = ActivityMark.current else { return }
    mark.hasWritten = true
    disk.tag = mark.number
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    if mode == .create { try await turnToChange("open", 1) } else { try await turn("open", 1) }
    return try disk.open(path, mode, holder: process.number)
  }

  func close(_ file: OpenFile) {
    guard world.scheduler.serves(process) else { return }
    disk.close(file)
  }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    try await turn("read", 2 ^ UInt64(truncatingIfNeeded: offset) << 8)
    return try disk.read(file, at: offset, count: count)
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try await turnToChange(
      "write", 3 ^ UInt64(truncatingIfNeeded: offset &+ bytes.count << 32) << 8)
    try disk.write(file, bytes, at: offset)
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await turnToChange("preallocate", 4)
    try disk.preallocate(file, to: size)
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await turnToChange("truncate", 5)
    try disk.truncate(file, to: size)
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int {
    try await turn("size", 6)
    return try disk.size(file)
  }

  func sync(_ file: OpenFile) async throws(StorageError) {
    try await turn("sync", 7)
    try disk.sync(file)
  }

  func list(_ directory: String) async throws(StorageError) -> [String] {
    try await turn("list", 8)
    return try disk.list(directory)
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    try await turnToChange("make_directory", 9)
    try disk.makeDirectory(path)
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    try await turn("sync_directory", 10)
    try disk.syncDirectory(path)
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    try await turnToChange("rename", 11)
    try disk.rename(path, to: target)
  }

  func remove(_ path: String) async throws(StorageError) {
    try await turnToChange("remove", 12)
    try disk.remove(path)
  }

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    try await turn("lock", 13)
    return try disk.lock(path, holder: process.number)
  }

  func freeSpace() async throws(StorageError) -> Int {
    try await turn("free_space", 14)
    return try disk.freeSpace()
  }
}
