import Handoff
import HandoffSimulation
import Testing

/// Large segments are scanned beside the reading of the next ones.
struct LargeLogTests {
  /// As much as fills several.
  static let count = 2_000
  static let options = {
    var options = RecordLog.Options()
    options.largestSegment = 1 << 18
    return options
  }()

  @Test(arguments: Backend.allCases)
  func `a log with large segments gives every record, in order`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await LargeLogTests.fill(storage)
      let owner = try await LogOwner(on: storage)
      #expect(await owner.entries == (1...LargeLogTests.count).map(LargeLogTests.entry))
      #expect(await owner.recovery == RecordLogRecovery())
    }
  }

  @Test(arguments: Backend.allCases)
  func `a log goes on behind its newest segment, also when that is smaller`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      try await LargeLogTests.fill(storage)
      // What is small is scanned at once, and so before the large ones that are older.
      var options = RecordLog.Options()
      options.largestSegment = 1 << 16
      var count = LargeLogTests.count
      for _ in 0..<3 {
        let owner = try await LogOwner(on: storage, options: options)
        #expect(await owner.entries == (1...count).map(LargeLogTests.entry))
        #expect(await owner.recovery == RecordLogRecovery())
        for number in count + 1...count + 200 {
          try await owner.add(LargeLogTests.entry(number).payload)
        }
        count += 200
      }
    }
  }

  @Test func `damage in any segment of a large log is named, and costs nothing else`() async throws
  {
    let (segments, _) = try await LargeLogTests.disk()
    #expect(segments.count >= 4)
    for name in segments {
      let (_, disk) = try await LargeLogTests.disk()
      #expect(disk.strike(.flipBit, at: "log/" + name, amount: (96 + 44) * 8))
      let owner = try await LogOwner(on: DiskStorage(disk))
      let damage = try #require(await owner.recovery.damage.first)
      let lost = try #require(damage.lost)
      #expect(damage.segment == name && lost.count == 1)
      #expect(
        await owner.sequences
          == (1...UInt64(LargeLogTests.count)).filter { !lost.contains($0) }, "\(name)")
    }
  }

  @Test func `a read that fails in the middle of a large log fails opening, and the next has all`()
    async throws
  {
    let (segments, disk) = try await LargeLogTests.disk()
    for failing in 1...segments.count {
      let storage = DiskStorage(disk)
      var reads = 0
      storage.before = { _, name throws(StorageError) in
        guard "\(name)" == "read" else { return }
        reads += 1
        if reads == failing { throw StorageError(.other, "read", "log") }
      }
      let error = await #expect(throws: StorageError.self) { _ = try await LogOwner(on: storage) }
      #expect(error?.kind == .other && reads == failing)
    }
    let owner = try await LogOwner(on: DiskStorage(disk))
    #expect(await owner.entries == (1...LargeLogTests.count).map(LargeLogTests.entry))
  }

  @Test func `a large log that is opened in a cancelled task is read whole`() async throws {
    let (_, disk) = try await LargeLogTests.disk()
    let storage = DiskStorage(disk)
    let entries = try await withThrowingTaskGroup(of: [RecordLog.Entry].self) { tasks in
      tasks.cancelAll()
      tasks.addTask {
        #expect(Task.isCancelled)
        return await (try LogOwner(on: storage)).entries
      }
      return try await tasks.next()
    }
    #expect(entries == (1...LargeLogTests.count).map(LargeLogTests.entry))
  }

  private static func entry(_ number: Int) -> RecordLog.Entry {
    RecordLog.Entry(
      sequence: UInt64(number),
      payload: (0..<400).map { UInt8(truncatingIfNeeded: number &* 31 &+ $0) })
  }

  private static func fill(_ storage: any Storage) async throws {
    let owner = try await LogOwner(on: storage, options: options)
    for number in 1...count { try await owner.add(entry(number).payload) }
  }

  /// A full one, and its segments, oldest first.
  private static func disk() async throws -> (segments: [String], disk: SimulatedDisk) {
    let disk = SimulatedDisk()
    try await fill(DiskStorage(disk))
    return (try disk.list("log").sorted(), disk)
  }
}
