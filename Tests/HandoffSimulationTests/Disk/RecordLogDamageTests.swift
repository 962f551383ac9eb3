import Handoff
import HandoffSimulation
import Testing

/// The log when bytes that were durable are not what they were.
@Suite struct RecordLogDamageTests {
  private static let segment = "log/segment-0000000000000001"

  /// A disk with a log of ten records, one a commit, whose seventh is removed.
  private func filled() async throws -> SimulatedDisk {
    let disk = SimulatedDisk()
    var options = RecordLog.Options()
    options.firstSegment = 2048
    let owner = try await LogOwner(on: DiskStorage(disk), options: options)
    for number in 1...10 {
      try await owner.add("record \(number)")
      if number == 7 { try await owner.remove(7, durably: true) }
    }
    disk.releaseLocks(of: 0)
    return disk
  }

  private static let whole: [UInt64] = [1, 2, 3, 4, 5, 6, 8, 9, 10]

  /// What is missing was named, what is there is right, and the log goes on.
  private func check(_ disk: SimulatedDisk, _ label: String) async throws {
    let owner = try await LogOwner(on: DiskStorage(disk))
    let recovery = await owner.recovery
    let sequences = await owner.sequences
    #expect(sequences == sequences.sorted(), "\(label)")
    for entry in await owner.entries {
      #expect(entry.payload == Array("record \(entry.sequence)".utf8), "\(label)")
    }
    for sequence in RecordLogDamageTests.whole where !sequences.contains(sequence) {
      let isNamed = recovery.damage.contains { $0.lost?.contains(sequence) ?? false }
      #expect(
        isNamed || sequence == 10 && recovery.torn.contains { $0.after == 9 },
        "\(label): \(sequence) is gone and not named: \(recovery)")
    }
    #expect(sequences.count >= 8, "\(label): more than one record is gone: \(sequences)")
    #expect(await owner.next > 10, "\(label): a sequence is given twice")
    #expect(await owner.epoch == 77, "\(label)")
    let added = try await owner.add("behind")
    disk.powerCut(losing: .all)
    let again = try await LogOwner(on: DiskStorage(disk))
    #expect(await again.sequences == sequences + [added], "\(label): the second recovery differs")
    #expect(await again.recovery == RecordLogRecovery(), "\(label)")
  }

  @Test func `one flipped bit anywhere costs at most the record it is in`() async throws {
    let disk = try await filled()
    let end = 96 + 10 * 48 + 56
    for bit in stride(from: 3, to: end * 8, by: 11) {
      let copy = try await filled()
      #expect(copy.strike(.flipBit, at: RecordLogDamageTests.segment, amount: bit))
      try await check(copy, "bit \(bit) of byte \(bit / 8)")
    }
    #expect(disk.content(of: RecordLogDamageTests.segment)?.count == 2048)
  }

  @Test(arguments: [DiskFaultKind.zeroSector, .rubbishSector])
  func `a lost sector costs the records in it and names them`(kind: DiskFaultKind) async throws {
    for sector in 0..<2 {
      let disk = try await filled()
      #expect(disk.strike(kind, at: RecordLogDamageTests.segment, amount: sector))
      let owner = try await LogOwner(on: DiskStorage(disk))
      let recovery = await owner.recovery
      let missing = RecordLogDamageTests.whole
      let sequences = await owner.sequences
      for sequence in missing where !sequences.contains(sequence) {
        let isNamed = recovery.damage.contains { $0.lost?.contains(sequence) ?? false }
        #expect(
          isNamed || recovery.torn.contains { $0.after < sequence },
          "sector \(sector): \(sequence) is not named: \(recovery)")
      }
      #expect(sequences.count >= 2, "sector \(sector): \(sequences)")
    }
  }

  @Test func `a damaged middle is named, set aside, and the rest goes on`() async throws {
    let disk = try await filled()
    // Inside the payload of record 4.
    #expect(disk.strike(.flipBit, at: RecordLogDamageTests.segment, amount: (96 + 3 * 48 + 44) * 8))
    let owner = try await LogOwner(on: DiskStorage(disk))
    #expect(await owner.sequences == [1, 2, 3, 5, 6, 8, 9, 10])
    let damage = await owner.recovery.damage
    #expect(damage.count == 1)
    #expect(damage.first?.lost == 4...4)
    #expect(damage.first?.range == 96 + 3 * 48..<96 + 4 * 48)
    #expect(damage.first?.aside == "segment-0000000000000001.damaged")
    #expect(await owner.recovery.torn == [])
    #expect(
      try disk.list("log").sorted() == [
        "segment-0000000000000001.damaged", "segment-0000000000000002",
      ])
  }

  @Test func `a torn end is kept beside the log and cut off`() async throws {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    let owner = try await LogOwner(on: storage)
    try await owner.add("one")
    let end = 96 + 48
    storage.after = { _, name throws(StorageError) in
      if "\(name)" == "write" { throw StorageError(.processGone, "write", "") }
    }
    await #expect(throws: StorageError.self) {
      try await owner.add([UInt8](repeating: 1, count: 2_000))
    }
    disk.powerCut(losing: .each { _ in .torn(Tear(.prefix(2))) })
    let again = try await LogOwner(on: DiskStorage(disk))
    #expect(await again.texts == ["one"])
    let torn = await again.recovery.torn
    #expect(torn.count == 1 && torn.first?.segment == "segment-0000000000000001")
    #expect(torn.first?.range == end..<1024)
    #expect(torn.first?.saved == "segment-0000000000000001-\(end).torn")
    #expect(await again.recovery.damage == [])
    #expect(await again.recovery.isLastBatchUncertain)
    #expect(disk.content(of: "log/\(torn.first?.saved ?? "")")?.count == 1024 - end)
    #expect(try await again.add("two") > 2, "what was torn may have had 2, and somebody knows it")
    disk.powerCut(losing: .all)
    let third = try await LogOwner(on: DiskStorage(disk))
    #expect(await third.texts == ["one", "two"])
    #expect(await third.recovery == RecordLogRecovery())
  }

  @Test func `the numbers that were torn are not given after a second opening either`()
    async throws
  {
    // The power goes, too, at each operation of the recovery that cuts them off.
    for cut in 0..<40 {
      let disk = try await LogOwner.torn(Tear(.prefix(2)))
      let storage = DiskStorage(disk)
      storage.after = { number, _ throws(StorageError) in
        if number == cut { throw StorageError(.processGone, "power", "") }
      }
      let first = try? await LogOwner(on: storage)
      if cut > 0, first == nil { disk.powerCut(losing: cut % 2 == 0 ? .all : .nothing) }
      disk.releaseLocks(of: 0)
      for _ in 0..<2 {
        let again = try await LogOwner(on: DiskStorage(disk))
        #expect(await again.next > 3, "\(cut)")
        #expect(await again.texts == ["one"], "\(cut)")
        #expect(await again.recovery.damage == [], "\(cut)")
      }
    }
  }

  @Test func `a missing segment is named by what it may have held`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    for number in 1...60 { try await owner.add("record \(number)") }
    let before = try disk.list("log").sorted()
    #expect(before.count > 2)
    let middle = before[1]
    #expect(disk.strike(.missingFile, at: "log/\(middle)"))
    disk.releaseLocks(of: 0)
    let again = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    let sequences = await again.sequences
    let damage = await again.recovery.damage
    #expect(damage.map(\.segment) == [middle])
    let lost = try #require(damage.first?.lost)
    #expect((1...60).filter { !sequences.contains($0) } == Array(lost))
  }

  @Test func `a block that cannot be read is not the end of the log`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    for number in 1...12 { try await owner.add([UInt8](repeating: UInt8(number), count: 1_000)) }
    disk.releaseLocks(of: 0)
    let storage = DiskStorage(disk)
    storage.unreadable = { offset, count throws(StorageError) in
      if offset < 8192 && offset + count > 4096 { throw StorageError(.damaged, "read", "") }
    }
    let again = try await LogOwner(on: storage)
    let sequences = await again.sequences
    #expect(sequences.starts(with: [1, 2, 3]) && sequences.contains(12))
    let damage = await again.recovery.damage
    let lost = try #require(damage.first?.lost)
    #expect((1...12).filter { !sequences.contains($0) } == Array(lost))
  }

  @Test func `a damaged header costs nothing`() async throws {
    for byte in 0..<96 {
      let disk = try await filled()
      #expect(disk.strike(.flipBit, at: RecordLogDamageTests.segment, amount: byte * 8))
      let owner = try await LogOwner(on: DiskStorage(disk))
      #expect(await owner.sequences == RecordLogDamageTests.whole, "byte \(byte)")
      #expect(await owner.epoch == 77)
      #expect(await owner.next == 11)
      #expect(await owner.recovery.damage.count == 1)
    }
  }

  @Test func `a payload that looks like a record is not taken for one`() async throws {
    let disk = try await filled()
    let bytes = try #require(disk.content(of: RecordLogDamageTests.segment))
    let record = Array(bytes[96 + 48 * 2..<96 + 48 * 3])
    let owner = try await LogOwner(on: DiskStorage(disk))
    for sequence in await owner.sequences { try await owner.remove(sequence) }
    let sequence = try await owner.add([0, 0, 0, 0, 0, 0, 0, 0] + record + record)
    try await owner.add("behind")
    // The payload's checksum fails; its header is whole.
    let now = try #require(disk.content(of: RecordLogDamageTests.segment))
    let place =
      try #require(
        now.indices.last { now[$0...].starts(with: record) && $0 % 8 == 0 }) - 1
    #expect(disk.strike(.flipBit, at: RecordLogDamageTests.segment, amount: place * 8))
    let again = try await LogOwner(on: DiskStorage(disk))
    #expect(await again.texts == ["behind"])
    #expect(await again.recovery.damage.map(\.lost) == [sequence...sequence])
  }

  @Test func `damage in an older segment or in what was carried forward is never called torn`()
    async throws
  {
    func filled() async throws -> SimulatedDisk {
      let disk = SimulatedDisk()
      let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      for number in 1...60 { try await owner.add("record \(number)") }
      disk.releaseLocks(of: 0)
      return disk
    }
    let names = try await filled().list("log").sorted()
    #expect(names.count == 3)
    // In each segment the first record: in the first one appended, in the others carried or first.
    for name in names {
      let disk = try await filled()
      #expect(disk.strike(.flipBit, at: "log/\(name)", amount: (96 + 42) * 8))
      let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      let recovery = await owner.recovery
      let sequences = await owner.sequences
      #expect(recovery.torn == [], "\(name)")
      #expect(recovery.damage.map(\.segment) == [name])
      #expect(sequences.count == 59)
      let missing = try #require((1...60).first { !sequences.contains($0) })
      #expect(recovery.damage.first?.lost?.contains(missing) == true, "\(name): \(recovery)")
    }
  }

  @Test func `a damaged removal brings its record back and loses none`() async throws {
    let disk = try await filled()
    #expect(disk.strike(.flipBit, at: RecordLogDamageTests.segment, amount: (96 + 7 * 48 + 50) * 8))
    let owner = try await LogOwner(on: DiskStorage(disk))
    #expect(await owner.sequences == Array(1...10))
    #expect(await owner.recovery.damage.map(\.lost) == [nil])
    #expect(await owner.recovery.torn == [])
  }

  @Test func `only the newest torn ends are kept`() async throws {
    let disk = SimulatedDisk()
    for round in 0..<9 {
      let storage = DiskStorage(disk)
      let owner = try await LogOwner(on: storage)
      storage.after = { _, name throws(StorageError) in
        if "\(name)" == "write" { throw StorageError(.processGone, "write", "") }
      }
      await #expect(throws: StorageError.self) {
        try await owner.add([UInt8](repeating: 1, count: 2_000))
      }
      disk.powerCut(losing: .each { _ in .torn(Tear(.prefix(1 + round % 3))) })
    }
    _ = try await LogOwner(on: DiskStorage(disk))
    #expect(try disk.list("log").count { $0.hasSuffix(".torn") } <= 4)
  }
}
