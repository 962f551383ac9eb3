import Handoff
import HandoffSimulation
import Testing

/// The log on a disk that says no, or says yes and means no.
@Suite struct RecordLogFaultTests {
  static let segment = "log/segment-0000000000000001"

  @Test(arguments: [DiskFaultKind.syncFails, .syncFailsReverting, .syncFailsPerFile])
  func `a record whose sync failed is made durable in a new segment`(
    kind: DiskFaultKind
  ) async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    try await owner.add("one")
    disk.add(DiskFault(kind, at: FaultPoint(.sync)))
    try await owner.add("two")
    try await owner.add("three")
    #expect(disk.strikes == [1])
    disk.powerCut(losing: .all)
    let again = try await LogOwner(on: DiskStorage(disk))
    #expect(await again.texts == ["one", "two", "three"])
    #expect(await again.recovery == RecordLogRecovery())
  }

  @Test func `when a sync fails, what an earlier one only claimed is written again too`()
    async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    disk.add(DiskFault(.syncFailsLate, at: FaultPoint(.sync)))
    try await owner.add("one")
    try await owner.add("two")
    disk.powerCut(losing: .all)
    #expect(await (try LogOwner(on: DiskStorage(disk))).texts == ["one", "two"])
  }

  @Test func `a failed segment is never written again`() async throws {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    let owner = try await LogOwner(on: storage)
    disk.add(DiskFault(.syncFails, at: FaultPoint(.sync)))
    disk.add(DiskFault(.ioError, at: FaultPoint(.open, "log/.tmp-*", ever: true)))
    for _ in 0..<3 {
      let error = await #expect(throws: StorageError.self) { try await owner.add("lost") }
      #expect(error?.kind == .damaged)
    }
    #expect(await owner.entries == [])
    disk.removeFaults()
    let trace = Trace()
    storage.before = { _, name throws(StorageError) in trace.calls.append("\(name)") }
    #expect(try await owner.add("kept") == 4)
    #expect(trace.calls.first == "open", "\(trace.calls)")
    disk.powerCut(losing: .all)
    #expect(await (try LogOwner(on: DiskStorage(disk))).texts == ["kept"])
  }

  @Test func `what a failed sync left in memory is durable once recovery has shown it`()
    async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    try await owner.add("one")
    disk.add(DiskFault(.syncFails, at: FaultPoint(.sync)))
    disk.add(DiskFault(.ioError, at: FaultPoint(.open, ever: true)))
    await #expect(throws: StorageError.self) { try await owner.add("two") }
    disk.removeFaults()
    // The process ends, the machine goes on: "two" is read from memory and was never written.
    disk.releaseLocks(of: 0)
    let again = try await LogOwner(on: DiskStorage(disk))
    let seen = await again.texts
    #expect(seen == ["one", "two"])
    disk.powerCut(losing: .all)
    #expect(await (try LogOwner(on: DiskStorage(disk))).texts == seen)
  }

  @Test func `on a full disk a capture is refused and the queue still drains`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    disk.capacity = disk.usedSpace
    var kept: [UInt64] = []
    while true {
      do throws(StorageError) {
        kept.append(try await owner.add([UInt8](repeating: 7, count: 40)))
      } catch {
        #expect(error.kind == .full)
        break
      }
    }
    #expect(kept.count > 3)
    #expect(await owner.sequences == kept)
    for sequence in kept { try await owner.remove(sequence) }
    #expect(await owner.entries == [])
    disk.capacity = .max
    try await owner.add("there is space again")
    #expect(await (try LogOwner(on: DiskStorage(disk))).texts == ["there is space again"])
  }

  @Test func `on a full disk dead segments make room for new ones`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    var kept: [UInt64] = []
    for _ in 0..<100 { kept.append(try await owner.add([UInt8](repeating: 7, count: 60))) }
    disk.capacity = disk.usedSpace
    for sequence in kept.dropLast(3) { try await owner.remove(sequence) }
    for _ in 0..<200 {
      let sequence = try await owner.add([UInt8](repeating: 7, count: 60))
      try await owner.remove(sequence)
    }
    disk.powerCut(losing: .all)
    let again = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    #expect(await again.recovery.damage == [])
    for sequence in kept.suffix(3) { #expect(await again.sequences.contains(sequence)) }
  }

  @Test func `a segment whose making failed hides nothing when it comes back`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    try await owner.add("one")
    disk.add(DiskFault(.ioError, at: FaultPoint(.syncDirectory, "log")))
    await #expect(throws: StorageError.self) {
      try await owner.add([UInt8](repeating: 1, count: 1_000))
    }
    #expect(disk.strikes == [1])
    try await owner.add("two")
    // Its name survives, and that it was taken away does not.
    disk.powerCut(losing: .each { $0.nature == .unnamed ? .lost : .whole })
    let again = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    let texts = await again.texts
    #expect(texts.contains("one") && texts.contains("two"), "\(texts)")
    #expect(await again.recovery.damage == [])
  }

  @Test func `a durable commit covers what was committed before it without being durable`()
    async throws
  {
    for count in stride(from: 1, to: 60, by: 3) {
      let disk = SimulatedDisk()
      let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      for number in 1...20 { try await owner.add("old \(number)") }
      for number in 1...count { try await owner.addWithoutSync("record \(number)") }
      try await owner.remove(2)
      try await owner.add("last")
      disk.powerCut(losing: .all)
      let again = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      #expect(await again.sequences == [1] + Array(3...UInt64(21 + count)), "\(count)")
      #expect(await again.recovery == RecordLogRecovery())
    }
  }

  @Test func `an interrupted call is made again`() async throws {
    for point in 1...60 {
      let disk = SimulatedDisk()
      disk.add(DiskFault(.interrupted, at: FaultPoint(which: point)))
      let ledger = RecordLogPowerTests.Ledger()
      var random = SeededRandom(seed: 3)
      try await RecordLogPowerTests.live(on: DiskStorage(disk), ledger, random: &random)
      #expect(ledger.acknowledged.count == 14)
    }
  }

  /// Each kind strikes at each operation, once or for ever after, while the owner goes on trying.
  @Test(
    arguments: [
      DiskFaultKind.ioError, .full, .readOnly, .tooManyFiles, .syncFails, .syncFailsReverting,
      .syncFailsPerFile,
    ], [false, true])
  func `an error at any operation loses nothing that was acknowledged`(
    kind: DiskFaultKind, ever: Bool
  ) async throws {
    for point in stride(from: 1, to: 70, by: ever ? 5 : 2) {
      let disk = SimulatedDisk()
      let ledger = RecordLogPowerTests.Ledger()
      var random = SeededRandom(seed: UInt64(point))
      let fault = DiskFault(kind, at: FaultPoint(which: point, ever: ever), amount: point % 3 * 50)
      disk.add(fault)
      await RecordLogFaultTests.persevere(DiskStorage(disk), ledger, &random)
      disk.removeFaults()
      // First only the process ends, then the power goes as well.
      disk.releaseLocks(of: 0)
      if point % 2 == 0 {
        disk.powerCut(losing: random.losses())
      }
      try await RecordLogPowerTests.judge(disk, ledger, "\(kind.name) at \(point), ever \(ever)")
    }
  }

  /// Goes on when a call fails, and opens the log again from time to time.
  static func persevere(
    _ storage: DiskStorage, _ ledger: RecordLogPowerTests.Ledger, _ random: inout SeededRandom
  ) async {
    var owner: LogOwner?
    for step in 0..<24 {
      if owner == nil || step % 9 == 8 {
        owner = try? await LogOwner(on: storage, options: RecordLogPowerTests.small)
      }
      guard let owner else { continue }
      if ledger.epoch == nil { ledger.epoch = await owner.epoch }
      let sequence = await owner.next
      let entry = RecordLog.Entry(
        sequence: sequence, payload: ledger.payload(sequence, random.next(below: 200)))
      ledger.tried.append(entry)
      do throws(StorageError) {
        try await owner.add(entry.payload)
        ledger.acknowledged.append(entry)
      } catch {}
      if random.next(below: 3) == 0, let oldest = await owner.sequences.first {
        ledger.removed.append(oldest)
        try? await owner.remove(oldest)
      }
    }
  }
}
