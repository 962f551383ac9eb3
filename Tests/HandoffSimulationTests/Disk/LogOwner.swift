import Handoff
import HandoffSimulation
import Testing

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

extension LogOwner {
  /// A log whose last write was cut off.
  static func torn(_ tear: Tear) async throws -> SimulatedDisk {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    let owner = try await LogOwner(on: storage)
    try await owner.add("one")
    storage.after = { _, name throws(StorageError) in
      if "\(name)" == "write" { throw StorageError(.processGone, "write", "") }
    }
    await #expect(throws: StorageError.self) {
      try await owner.add([UInt8](repeating: 1, count: 2_000))
    }
    disk.powerCut(losing: .each { _ in .torn(tear) })
    return disk
  }
}
