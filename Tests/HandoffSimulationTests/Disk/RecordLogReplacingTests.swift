import Handoff
import HandoffSimulation
import Synchronization
import Testing

/// A record that takes the place of another.
@Suite struct RecordLogReplacingTests {
  @Test func `the commit that writes a record forgets the one that it replaces`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    let old = try await owner.add("old")
    try await owner.add("other")
    #expect(try await owner.add("new", replacing: old) == 3)
    #expect(await owner.texts == ["other", "new"])
    disk.powerCut(losing: .all)
    #expect(await (try LogOwner(on: DiskStorage(disk))).texts == ["other", "new"])
  }

  @Test func `what is removed before it is written takes along what it was to replace`()
    async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    let old = try await owner.add("old")
    try await owner.remove(await owner.append("new", replacing: old))
    #expect(await owner.texts == [])
    #expect(await (try LogOwner("log", on: DiskStorage(disk.copy()))).texts == [])
  }

  @Test func `what is replaced before it is written is not written, and hands on what it replaces`()
    async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    var mark = try await owner.add("mark 0")
    for turn in 1...100 { mark = await owner.append("mark \(turn)", replacing: mark) }
    try await owner.commit()
    #expect(await owner.texts == ["mark 100"])
    #expect(await (try LogOwner("log", on: DiskStorage(disk.copy()))).texts == ["mark 100"])
  }

  @Test(arguments: [true, false])
  func `what is done to a refused record is done to what it was to replace`(
    isRemoved: Bool
  ) async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    let old = try await owner.add("old")
    disk.add(DiskFault(.ioError, at: FaultPoint(ever: true)))
    let refused = await owner.append("refused", replacing: old)
    await #expect(throws: StorageError.self) { try await owner.commit() }
    disk.removeFaults()
    #expect(await owner.texts == ["old"])
    if isRemoved {
      try await owner.remove(refused)
      #expect(await owner.texts == [])
    } else {
      _ = try await owner.add("new", replacing: refused)
      #expect(await owner.texts == ["new"])
    }
    let texts = await (try LogOwner("log", on: DiskStorage(disk.copy()))).texts
    #expect(texts == (isRemoved ? [] : ["new"]))
  }

  /// While the disk has the write of a record, and takes it or not, the record is removed or
  /// replaced.
  @Test(arguments: [true, false], [true, false])
  func `what is done to a record that is being written is done to what it replaces`(
    isRemoved: Bool, isRefused: Bool
  ) async throws {
    let disk = SimulatedDisk()
    let storage = InterruptedStorage(next: DiskStorage(disk))
    let owner = try await LogOwner(on: storage)
    let old = try await owner.add("old")
    let middle = await owner.append("middle", replacing: old)
    storage.interrupt {
      if isRemoved {
        await owner.forget(middle)
      } else {
        _ = await owner.append("new", replacing: middle)
      }
    }
    if isRefused { disk.add(DiskFault(.ioError, at: FaultPoint(ever: true))) }
    var isThere = true
    do throws(StorageError) { try await owner.commit() } catch { isThere = false }
    #expect(isThere == !isRefused)
    disk.removeFaults()
    try await owner.commit()
    #expect(await owner.texts == (isRemoved ? [] : ["new"]))
    let again = try await LogOwner(on: DiskStorage(disk.copy()))
    #expect(await again.texts == (isRemoved ? [] : ["new"]))
  }

  @Test func `without space it stays, also when the next commit removes something else`()
    async throws
  {
    // From nothing to what a segment has room for: somewhere the mark does not fit.
    for length in 0...120 {
      let disk = SimulatedDisk()
      let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      let mark = try await owner.add("mark 1")
      disk.capacity = disk.usedSpace
      var last: UInt64 = 0
      await #expect(throws: StorageError.self) {
        for _ in 1...1_000 { last = try await owner.add(String(repeating: "r", count: length)) }
      }
      await #expect(throws: StorageError.self) {
        try await owner.add("mark 2" + String(repeating: "x", count: length), replacing: mark)
      }
      try await owner.remove(last)
      #expect(await owner.texts.first == "mark 1")
      #expect(await !owner.sequences.contains(last))
      let again = try await LogOwner(
        on: DiskStorage(disk.copy()), options: RecordLogPowerTests.small)
      #expect(await again.texts.first == "mark 1", "\(length)")
      #expect(await again.sequences.contains(last) == (await owner.hasPendingRemovals))
    }
  }

  @Test func `one that is replaced again and again leaves the log small`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    var mark = try await owner.add("mark")
    for turn in 1...3_000 {
      mark = try await owner.add("mark \(turn)", replacing: mark, durably: turn % 2 == 0)
    }
    #expect(disk.usedSpace < 20_000, "\(disk.usedSpace)")
    #expect(await owner.texts == ["mark 3000"])
  }

  /// Each kind strikes at each operation, once or for ever after, while the owner goes on trying.
  @Test(arguments: [DiskFaultKind.full, .ioError, .syncFails, .syncFailsReverting], [false, true])
  func `an error at any operation leaves it or what replaces it`(
    kind: DiskFaultKind, ever: Bool
  ) async throws {
    for point in 8...90 {
      let disk = SimulatedDisk()
      let storage = DiskStorage(disk)
      var random = SeededRandom(seed: UInt64(point))
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      var (mark, number, durable) = (try await owner.add("mark 0"), 0, 0)
      disk.add(DiskFault(kind, at: FaultPoint(which: point, ever: ever)))
      for _ in 0..<30 {
        if random.next(below: 3) > 0 {
          let text = String(repeating: "x", count: random.next(below: 200))
          let sequence = try? await owner.add(text)
          if let sequence, random.next(below: 2) == 0 { try? await owner.remove(sequence) }
          continue
        }
        let isDurable = random.next(below: 2) == 0
        do throws(StorageError) {
          mark = try await owner.add("mark \(number + 1)", replacing: mark, durably: isDurable)
          number += 1
          if isDurable { durable = number }
        } catch {}
        let marks = await owner.texts.filter { $0.hasPrefix("mark") }
        #expect(marks == ["mark \(number)"], "\(kind.name) at \(point)")
      }
      disk.removeFaults()
      disk.releaseLocks(of: 0)
      if point % 2 == 0 { disk.powerCut(losing: random.losses()) }
      let again = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      let kept = await again.texts.filter { $0.hasPrefix("mark") }
        .compactMap { Int($0.dropFirst(5)) }
      #expect((kept.max() ?? -1) >= durable, "\(kind.name) at \(point): \(kept), \(durable)")
    }
  }
}

/// Lets something happen just before the next call, once.
private final class InterruptedStorage: PassingStorage, @unchecked Sendable {
  private let event = Mutex<(@Sendable () async -> Void)?>(nil)

  func interrupt(_ event: @escaping @Sendable () async -> Void) {
    self.event.withLock { $0 = event }
  }

  override func isCalled() async {
    let event = event.withLock { event in
      defer { event = nil }
      return event
    }
    await event?()
  }
}

extension LogOwner {
  fileprivate var hasPendingRemovals: Bool { log.pendingRemovals > 0 }

  fileprivate func commit() async throws(StorageError) { try await log.commit() }

  fileprivate func forget(_ sequence: UInt64) { log.remove(sequence) }

  fileprivate func append(_ text: String, replacing other: UInt64) -> UInt64 {
    log.append(Array(text.utf8), replacing: [other])
  }

  fileprivate func add(
    _ text: String, replacing other: UInt64, durably: Bool = true
  ) async throws(StorageError) -> UInt64 {
    let sequence = append(text, replacing: other)
    try await log.commit(durably: durably)
    return sequence
  }
}
