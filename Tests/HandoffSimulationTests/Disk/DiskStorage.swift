import Handoff
import HandoffSimulation

/// A simulated disk as a port, with nothing between: for tests. One thread at a time.
final class DiskStorage: Storage, @unchecked Sendable {
  let disk: SimulatedDisk
  let holder: Int
  /// How many calls were made, and what happens at each.
  private(set) var calls = 0
  var before: ((Int, StaticString) throws(StorageError) -> Void)?
  var after: ((Int, StaticString) throws(StorageError) -> Void)?
  /// What reading so many bytes at an offset meets.
  var unreadable: ((Int, Int) throws(StorageError) -> Void)?
  /// Runs in the middle of a call, before the disk sees it.
  var meanwhile: (@Sendable (StaticString) async -> Void)?

  init(_ disk: SimulatedDisk, holder: Int = 0) {
    self.disk = disk
    self.holder = holder
  }

  private func call<Result>(
    _ name: StaticString, _ call: DiskCall, _ body: () throws(StorageError) -> Result
  ) async throws(StorageError) -> Result {
    calls += 1
    if let meanwhile { await meanwhile(name) }
    let number = calls
    try before?(number, name)
    if case .fail(let error) = disk.verdict(for: call) { throw error }
    let result = try body()
    try after?(number, name)
    return result
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try await call("open", .open(path, mode)) { () throws(StorageError) in
      try disk.open(path, mode, holder: holder)
    }
  }
  func close(_ file: OpenFile) { disk.close(file) }
  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    try unreadable?(offset, count)
    return try await call("read", .read(file)) { () throws(StorageError) in
      try disk.read(file, at: offset, count: count)
    }
  }
  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try await call("write", .write(file)) { () throws(StorageError) in
      try disk.write(file, bytes, at: offset)
    }
  }
  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await call("preallocate", .preallocate(file)) { () throws(StorageError) in
      try disk.preallocate(file, to: size)
    }
  }
  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await call("truncate", .truncate(file)) { () throws(StorageError) in
      try disk.truncate(file, to: size)
    }
  }
  func size(_ file: OpenFile) async throws(StorageError) -> Int {
    try await call("size", .size(file)) { () throws(StorageError) in try disk.size(file) }
  }
  func sync(_ file: OpenFile) async throws(StorageError) {
    try await call("sync", .sync(file)) { () throws(StorageError) in try disk.sync(file) }
  }
  func list(_ directory: String) async throws(StorageError) -> [String] {
    try await call("list", .list(directory)) { () throws(StorageError) in
      try disk.list(directory)
    }
  }
  func makeDirectory(_ path: String) async throws(StorageError) {
    try await call("make directory", .makeDirectory(path)) { () throws(StorageError) in
      try disk.makeDirectory(path)
    }
  }
  func syncDirectory(_ path: String) async throws(StorageError) {
    try await call("sync directory", .syncDirectory(path)) { () throws(StorageError) in
      try disk.syncDirectory(path)
    }
  }
  func rename(_ path: String, to target: String) async throws(StorageError) {
    try await call("rename", .rename(path, to: target)) { () throws(StorageError) in
      try disk.rename(path, to: target)
    }
  }
  func remove(_ path: String) async throws(StorageError) {
    try await call("remove", .remove(path)) { () throws(StorageError) in try disk.remove(path) }
  }
  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    try await call("lock", .lock(path)) { () throws(StorageError) in
      try disk.lock(path, holder: holder)
    }
  }
  func freeSpace() async throws(StorageError) -> Int {
    try await call("free space", .freeSpace) { () throws(StorageError) in try disk.freeSpace() }
  }
}

/// A record log is no `Sendable`; this actor owns one, as an app's would.
actor LogOwner {
  let log: RecordLog

  init(
    _ directory: String = "log", on storage: any Storage, epoch: UInt64 = 77,
    options: RecordLog.Options = RecordLog.Options()
  ) async throws(StorageError) {
    log = try await RecordLog.open(directory, on: storage, newEpoch: epoch, options: options)
  }

  @discardableResult
  func add(_ payload: [UInt8]) async throws(StorageError) -> UInt64 {
    let sequence = log.append(payload)
    try await log.commit()
    return sequence
  }

  @discardableResult
  func add(_ text: String) async throws(StorageError) -> UInt64 {
    try await add(Array(text.utf8))
  }

  func remove(_ sequence: UInt64, durably: Bool = false) async throws(StorageError) {
    log.remove(sequence)
    try await log.commit(durably: durably)
  }

  var entries: [RecordLog.Entry] { log.entries }
  var sequences: [UInt64] { log.entries.map(\.sequence) }
  var texts: [String] { log.entries.map { String(decoding: $0.payload, as: UTF8.self) } }
  var recovery: RecordLogRecovery { log.recovery }
  var next: UInt64 { log.nextSequence }
  var epoch: UInt64 { log.epoch }
}

extension SeededRandom {
  /// Decides about each pending change: lost, whole, or torn at a random set of sectors.
  mutating func losses() -> Losses {
    switch next(below: 4) {
    case 0: return .all
    case 1: return .nothing
    default:
      var random = SeededRandom(seed: next())
      return .each { _ in
        switch random.next(below: 3) {
        case 0: .lost
        case 1: .whole
        default:
          .torn(Tear(.mask(random.next()), sector: random.next(below: 2) == 0 ? 512 : 4096))
        }
      }
    }
  }
}
