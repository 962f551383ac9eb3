import Handoff
import HandoffSimulation
import Testing

/// A look at the record that waits first, against what opening then gives.
@Suite struct RecordLogGlanceTests {
  /// What a glance should have said, after opening the log.
  static func truth(of owner: LogOwner) async -> RecordLog.Glance {
    await owner.entries.first.map { .first($0) } ?? .nothing
  }

  static func glance(_ disk: SimulatedDisk) async throws -> RecordLog.Glance {
    try await RecordLog.glance("log", on: DiskStorage(disk))
  }

  @Test(arguments: Backend.allCases)
  func `the first record is seen without opening the log`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      #expect(try await RecordLog.glance("log", on: storage) == .nothing)
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      #expect(try await RecordLog.glance("log", on: storage) == .nothing)
      for number in 1...60 { try await owner.add("record \(number)") }
      // The first ten lie in an old segment, and every other one goes.
      for sequence in [1, 3, 5, 2, 9, 7] as [UInt64] { try await owner.remove(sequence) }
      let first = RecordLog.Entry(sequence: 4, payload: Array("record 4".utf8))
      #expect(try await RecordLog.glance("log", on: storage) == .first(first))
      for sequence in await owner.sequences { try await owner.remove(sequence) }
      #expect(try await RecordLog.glance("log", on: storage) == .nothing)
      try await owner.add("at last")
      let last = RecordLog.Entry(sequence: 61, payload: Array("at last".utf8))
      #expect(try await RecordLog.glance("log", on: storage) == .first(last))
    }
  }

  @Test func `a glance reads the names and at most two files, and changes nothing`() async throws {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    for number in 1...200 { try await owner.add("record \(number)") }
    #expect(try disk.list("log").count > 4)
    let storage = DiskStorage(disk)
    let trace = Trace()
    storage.before = { _, name throws(StorageError) in trace.calls.append("\(name)") }
    let digest = disk.digest()
    #expect(try await RecordLog.glance("log", on: storage) != .unclear)
    #expect(trace.calls == ["list", "open", "size", "read", "open", "size", "read"])
    #expect(disk.digest() == digest)
  }

  /// Nothing goes wrong: then it is never unclear.
  @Test(arguments: 0..<20)
  func `whatever comes and goes, a glance sees what opening gives`(seed: Int) async throws {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    var random = SeededRandom(seed: UInt64(seed))
    var owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
    for step in 0..<120 {
      switch random.next(below: 20) {
      case 0..<8:
        try await owner.add([UInt8](repeating: UInt8(step), count: random.next(below: 150)))
      case 8..<11: try await owner.addWithoutSync("step \(step)")
      case 11..<18:
        let sequences = await owner.sequences
        guard !sequences.isEmpty else { continue }
        let place = random.next(below: 3) == 0 ? random.next(below: sequences.count) : 0
        try await owner.remove(sequences[place], durably: random.next(below: 2) == 0)
      case 18: try await owner.addBesideOneThatGoes("step \(step)")
      default: owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      }
      let glance = try await RecordLogGlanceTests.glance(disk)
      #expect(await glance == RecordLogGlanceTests.truth(of: owner), "step \(step)")
      let again = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      #expect(await glance == RecordLogGlanceTests.truth(of: again), "step \(step), reopened")
      owner = again
    }
  }

  /// The owner goes on while its commits are under way.
  @Test(arguments: 0..<20)
  func `what comes and goes during a commit is neither lost nor seen wrongly`(
    seed: Int
  ) async throws {
    let disk = SimulatedDisk()
    for round in 0..<12 {
      let storage = DiskStorage(disk)
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      let chance = Chance(UInt64(seed * 100 + round))
      // After a failure the batch moves, and the owner has gone on before it does.
      disk.removeFaults()
      for _ in 0..<3 {
        disk.add(
          DiskFault(.syncFails, at: FaultPoint(.sync, "log/segment-*", which: 1 + chance.next(12))))
      }
      storage.meanwhile = { _ in await owner.goOn(chance) }
      for step in 0..<10 {
        try await owner.add([UInt8](repeating: UInt8(step), count: chance.next(150)))
        let kept = await owner.entries
        let glance = try await RecordLogGlanceTests.glance(disk)
        let copy = try await LogOwner(
          on: DiskStorage(disk.copied()), options: RecordLogPowerTests.small)
        let found = await copy.entries
        #expect(await glance == RecordLogGlanceTests.truth(of: copy), "round \(round), \(step)")
        for entry in kept where !found.contains(entry) {
          Issue.record("round \(round), step \(step): \(entry.sequence) is lost")
        }
      }
      disk.releaseLocks(of: 0)
    }
  }

  @Test(arguments: 0..<6)
  func `after a power cut at any operation a glance is right or unclear`(seed: Int) async throws {
    var clear = 0
    for point in 1... {
      let disk = SimulatedDisk()
      let storage = DiskStorage(disk)
      var random = SeededRandom(seed: UInt64(seed))
      var isOver = false
      storage.after = { number, _ throws(StorageError) in
        isOver = number >= point
        if isOver { throw StorageError(.processGone, "", "") }
      }
      do throws(StorageError) {
        try await RecordLogPowerTests.live(
          on: storage, RecordLogPowerTests.Ledger(), random: &random)
      } catch {
        #expect(error.kind == .processGone)
      }
      var chance = SeededRandom(seed: UInt64(seed * 1_000 + point))
      let losses: Losses =
        point % 4 == 0 ? .each { _ in .trashed(sector: 512) } : chance.losses()
      disk.powerCut(losing: losses)
      clear += try await RecordLogGlanceTests.compare(disk, "seed \(seed), operation \(point)")
      if !isOver { break }
    }
    #expect(clear > 20, "only \(clear) glances said anything")
  }

  /// One that strikes a file as it lies there.
  @Test(arguments: [
    DiskFaultKind.flipBit, .zeroSector, .rubbishSector, .missingFile, .shortFile,
  ])
  func `after bytes rot a glance is right or unclear`(kind: DiskFaultKind) async throws {
    let count = kind == .flipBit ? 150 : 50
    var (struck, clear) = (0, 0)
    for round in 0..<count {
      let disk = SimulatedDisk()
      var random = SeededRandom(seed: UInt64(round))
      try await RecordLogPowerTests.live(
        on: DiskStorage(disk), RecordLogPowerTests.Ledger(), random: &random)
      disk.releaseLocks(of: 0)
      let files = disk.files().filter { $0.hasPrefix("log/segment-") }
      let path = files[round % files.count]
      let size = disk.content(of: path)?.count ?? 0
      let amount =
        switch kind {
        case .flipBit: random.next(below: 8 * min(size, 700))
        case .shortFile: random.next(below: size)
        default: random.next(below: 4)
        }
      guard disk.strike(kind, at: path, amount: amount) else { continue }
      struck += 1
      clear += try await RecordLogGlanceTests.compare(disk, "\(kind.name) \(amount) in \(path)")
    }
    #expect(struck > count / 3, "it struck \(struck) times")
    #expect(clear > 0, "no glance said anything")
  }

  /// One that waits for a call.
  @Test(arguments: [
    DiskFaultKind.syncLies, .phantomWrite, .misdirectedWrite, .misdirectedRead, .oldFile,
    .syncFails, .syncFailsReverting, .syncFailsLate, .syncFailsPerFile,
  ])
  func `after the disk lied a glance is right or unclear`(kind: DiskFaultKind) async throws {
    var (struck, clear) = (0, 0)
    for point in stride(from: 1, to: 90, by: 2) {
      let disk = SimulatedDisk()
      var random = SeededRandom(seed: UInt64(point % 7))
      let ledger = RecordLogPowerTests.Ledger()
      await RecordLogFaultTests.persevere(DiskStorage(disk), ledger, &random)
      disk.releaseLocks(of: 0)
      disk.add(DiskFault(kind, at: FaultPoint(which: point), amount: point % 3))
      await RecordLogFaultTests.persevere(DiskStorage(disk), ledger, &random)
      struck += disk.strikes.filter { $0 > 0 }.count
      disk.removeFaults()
      disk.releaseLocks(of: 0)
      if point % 3 > 0 { disk.powerCut(losing: point % 3 == 1 ? .all : random.losses()) }
      clear += try await RecordLogGlanceTests.compare(disk, "\(kind.name) at \(point)")
    }
    #expect(struck > 2, "it struck \(struck) times")
    #expect(clear > 5, "only \(clear) glances said anything")
  }

  /// Says whether the glance said anything.
  private static func compare(_ disk: SimulatedDisk, _ label: String) async throws -> Int {
    let digest = disk.digest()
    let glance = try await glance(disk)
    #expect(disk.digest() == digest, "\(label): a glance changed something")
    let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
    let truth = await truth(of: owner)
    #expect(glance == .unclear || glance == truth, "\(label)")
    // What opening made whole is clear.
    #expect(try await RecordLogGlanceTests.glance(disk) == truth, "\(label): after opening")
    return glance == .unclear ? 0 : 1
  }

  @Test func `an end that is torn, cut short or damaged makes it unclear`() async throws {
    let torn = try await LogOwner.torn(Tear(.prefix(2)))
    #expect(try await RecordLogGlanceTests.glance(torn) == .unclear)
    let newest = "log/segment-0000000000000002"
    for (kind, amount) in [(DiskFaultKind.shortFile, 600), (.flipBit, (96 + 41) * 8)] {
      let disk = SimulatedDisk()
      let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
      try await owner.add("first")
      while try disk.list("log").count < 2 {
        try await owner.add([UInt8](repeating: 7, count: 200))
      }
      #expect(try await RecordLogGlanceTests.glance(disk) != .unclear)
      #expect(disk.strike(kind, at: newest, amount: amount))
      #expect(try await RecordLogGlanceTests.glance(disk) == .unclear, "\(kind.name)")
    }
  }

  @Test func `a file that cannot be read makes it unclear, and one that may not be is told`()
    async throws
  {
    let disk = SimulatedDisk()
    try await LogOwner(on: DiskStorage(disk)).add("one")
    let storage = DiskStorage(disk)
    storage.unreadable = { _, _ throws(StorageError) in
      throw StorageError(.damaged, "read", "")
    }
    #expect(try await RecordLog.glance("log", on: storage) == .unclear)
    storage.unreadable = { _, _ throws(StorageError) in throw StorageError(.denied, "read", "") }
    let error = await #expect(throws: StorageError.self) {
      _ = try await RecordLog.glance("log", on: storage)
    }
    #expect(error?.kind == .denied)
  }

  @Test func `what a removal said that rotted is not forgotten when a later one stands`()
    async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    for number in 1...3 { try await owner.add("record \(number)") }
    try await owner.remove(1, durably: true)
    try await owner.remove(2, durably: true)
    disk.releaseLocks(of: 0)
    // In the list of the first removal: its 1.
    let place = 96 + 3 * 48 + 40 + 16
    #expect(disk.strike(.flipBit, at: RecordLogFaultTests.segment, amount: place * 8 + 1))
    let again = try await LogOwner(on: DiskStorage(disk))
    #expect(await again.texts == ["record 3"])
    #expect(await again.recovery != RecordLogRecovery(), "that it rotted is told")
  }
}

/// Chance for what happens in the middle of a call; one thread at a time.
private final class Chance: @unchecked Sendable {
  private var random: SeededRandom

  init(_ seed: UInt64) { random = SeededRandom(seed: seed) }

  func next(_ below: Int) -> Int { random.next(below: below) }
}

extension SimulatedDisk {
  /// Another disk with the same files.
  fileprivate func copied() throws -> SimulatedDisk {
    let copy = SimulatedDisk()
    try copy.makeDirectory("log")
    for path in files() {
      let file = try copy.open(path, .create)
      try copy.write(file, content(of: path) ?? [], at: 0)
      copy.close(file)
    }
    return copy
  }
}

extension LogOwner {
  /// Appends, forgets what was appended, and removes what is there or under way, without a commit.
  fileprivate func goOn(_ chance: Chance) {
    for _ in 0..<1 + chance.next(4) { doOneThing(chance) }
  }

  private func doOneThing(_ chance: Chance) {
    switch chance.next(8) {
    case 0: _ = log.append([UInt8](repeating: 9, count: chance.next(60)))
    case 1:
      let kept = log.append([])
      log.remove(chance.next(2) == 0 ? kept : log.append([]))
    case 2: if let first = log.entries.first { log.remove(first.sequence) }
    case 3: log.remove(max(log.nextSequence, 4) - UInt64(1 + chance.next(3)))
    case 4: for entry in log.entries { log.remove(entry.sequence) }
    default: break
    }
  }

  /// Adds a record in one commit with another that is removed before.
  func addBesideOneThatGoes(_ text: String) async throws(StorageError) {
    log.remove(log.append(Array("gone".utf8)))
    _ = log.append(Array(text.utf8))
    try await log.commit()
  }
}
