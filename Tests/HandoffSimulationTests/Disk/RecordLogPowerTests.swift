import Handoff
import HandoffSimulation
import Testing

/// The log after the power went at every single operation of its life.
@Suite struct RecordLogPowerTests {
  /// What was promised, and what was only tried.
  final class Ledger: @unchecked Sendable {
    var epoch: UInt64?
    var acknowledged: [RecordLog.Entry] = []
    var tried: [RecordLog.Entry] = []
    /// Removed, perhaps not durably.
    var removed: [UInt64] = []

    func payload(_ sequence: UInt64, _ length: Int) -> [UInt8] {
      (0..<length).map { UInt8(truncatingIfNeeded: Int(sequence) &* 31 &+ $0) }
    }
  }

  static var small: RecordLog.Options {
    var options = RecordLog.Options()
    options.firstSegment = 1024
    options.largestSegment = 2048
    return options
  }

  /// Opens, fills, removes and rotates; throws when the process is gone.
  static func live(
    on storage: DiskStorage, _ ledger: Ledger, random: inout SeededRandom
  ) async throws(StorageError) {
    let owner = try await LogOwner(on: storage, options: small)
    if let epoch = ledger.epoch { #expect(await owner.epoch == epoch) }
    ledger.epoch = await owner.epoch
    for _ in 0..<14 {
      let sequence = await owner.next
      let entry = RecordLog.Entry(
        sequence: sequence,
        payload: ledger.payload(
          sequence, random.next(below: 5) == 0 ? 700 : random.next(below: 120)))
      ledger.tried.append(entry)
      try await owner.add(entry.payload)
      ledger.acknowledged.append(entry)
      if random.next(below: 3) > 0, let oldest = await owner.entries.first {
        let sequences = await owner.sequences
        let chosen =
          random.next(below: 4) > 0
          ? oldest.sequence : sequences[random.next(below: sequences.count)]
        ledger.removed.append(chosen)
        try await owner.remove(chosen, durably: random.next(below: 3) == 0)
      }
    }
  }

  /// Opens again and compares with what was promised.
  static func judge(
    _ disk: SimulatedDisk, _ ledger: Ledger, _ label: String
  ) async throws {
    let owner = try await LogOwner(on: DiskStorage(disk), options: small)
    let entries = await owner.entries
    #expect(await owner.recovery.damage == [], "\(label)")
    let sequences = entries.map(\.sequence)
    #expect(sequences == sequences.sorted() && Set(sequences).count == sequences.count, "\(label)")
    for entry in ledger.acknowledged where !ledger.removed.contains(entry.sequence) {
      #expect(entries.contains(entry), "\(label): \(entry.sequence) is lost")
    }
    for entry in entries {
      #expect(ledger.tried.contains(entry), "\(label): \(entry.sequence) was never appended so")
    }
    if let epoch = ledger.epoch, !ledger.acknowledged.isEmpty {
      #expect(await owner.epoch == epoch, "\(label)")
    }
    let last = ledger.acknowledged.last?.sequence ?? 0
    let next = await owner.next
    #expect(next > last, "\(label): sequence \(next) is given twice")

    let again = try await LogOwner(on: DiskStorage(disk), options: small)
    #expect(await again.entries == entries, "\(label): a second recovery differs")
    let torn = await owner.recovery.torn
    #expect(await again.recovery.torn == torn, "\(label): a second recovery tells otherwise")
    disk.powerCut(losing: .all)
    let later = try await LogOwner(on: DiskStorage(disk), options: small)
    #expect(await later.entries == entries, "\(label): what recovery showed was not durable")
  }

  @Test(arguments: 0..<6)
  func `what was acknowledged survives a power cut at any operation`(seed: Int) async throws {
    for point in 1... {
      let disk = SimulatedDisk()
      let storage = DiskStorage(disk)
      let ledger = Ledger()
      var random = SeededRandom(seed: UInt64(seed))
      var isOver = false
      let isBefore = (seed + point) % 2 == 0
      let strike: (Int, StaticString) throws(StorageError) -> Void = {
        number, _ throws(StorageError) in
        if isOver || number == point {
          isOver = true
          throw StorageError(.processGone, "", "")
        }
      }
      if isBefore { storage.before = strike } else { storage.after = strike }
      do throws(StorageError) {
        try await RecordLogPowerTests.live(on: storage, ledger, random: &random)
      } catch {
        #expect(error.kind == .processGone)
      }
      var chance = SeededRandom(seed: UInt64(seed * 1_000 + point))
      disk.powerCut(losing: chance.losses())
      try await RecordLogPowerTests.judge(disk, ledger, "seed \(seed), operation \(point)")
      if !isOver { break }
    }
  }

  @Test(arguments: 0..<6)
  func `a power cut in recovery after a power cut loses nothing`(seed: Int) async throws {
    for point in stride(from: 1 + seed, to: 90, by: 9) {
      for second in 1..<16 {
        let disk = SimulatedDisk()
        let ledger = Ledger()
        var random = SeededRandom(seed: UInt64(seed))
        var chance = SeededRandom(seed: UInt64(seed * 100_000 + point * 100 + second))
        for cut in [point, second] {
          let storage = DiskStorage(disk)
          var isOver = false
          storage.before = { number, _ throws(StorageError) in
            if isOver || number == cut {
              isOver = true
              throw StorageError(.processGone, "", "")
            }
          }
          do throws(StorageError) {
            try await RecordLogPowerTests.live(on: storage, ledger, random: &random)
          } catch {
            #expect(error.kind == .processGone)
          }
          disk.powerCut(losing: chance.losses())
        }
        try await RecordLogPowerTests.judge(disk, ledger, "seed \(seed): \(point), \(second)")
      }
    }
  }
}
