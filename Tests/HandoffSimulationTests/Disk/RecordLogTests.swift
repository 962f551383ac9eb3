import Handoff
import HandoffSimulation
import Testing

/// The log in the hands of a careful owner, on a real disk and on a simulated one.
@Suite struct RecordLogTests {
  @Test(arguments: Backend.allCases)
  func `a new log is empty, and what is committed is there after reopening`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let first = try await LogOwner(on: storage, epoch: 5)
      #expect(await first.recovery.isNew)
      #expect(await first.entries == [])
      #expect(try await first.add("one") == 1)
      #expect(try await first.add("two") == 2)
      #expect(try await first.add("") == 3)
      let second = try await LogOwner(on: storage, epoch: 6)
      #expect(await second.epoch == 5)
      #expect(await second.texts == ["one", "two", ""])
      #expect(await second.sequences == [1, 2, 3])
      #expect(await second.recovery == RecordLogRecovery())
      #expect(try await second.add("four") == 4)
    }
  }

  @Test(arguments: Backend.allCases)
  func `directories on the way are made`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await LogOwner("a/b/c", on: storage).add("one")
      #expect(try await storage.list("a/b") == ["c"])
      #expect(await (try LogOwner("a/b/c", on: storage)).texts == ["one"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `what is appended and not committed is not there`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      let owner = try await LogOwner(on: storage)
      await owner.appendOnly("one")
      #expect(await owner.entries == [])
      #expect(await (try LogOwner(on: storage)).entries == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `the sequence goes on when everything was removed and the log reopened`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      var owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      for round in 1...100 {
        let sequence = try await owner.add("round \(round)")
        #expect(sequence == UInt64(round))
        try await owner.remove(sequence, durably: true)
        // Every so often the newest segment was made by a removal and holds no record at all.
        if round % 50 > 20 {
          owner = try await LogOwner(on: storage, epoch: 1_000, options: RecordLogPowerTests.small)
          #expect(await owner.entries == [])
          #expect(await owner.epoch == 77)
        }
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `segments come and go and the files stay small under an endless stream`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      let stuck = try await owner.add("stays for ever")
      var largest = 0
      for _ in 0..<600 {
        let sequence = try await owner.add([UInt8](repeating: 1, count: 100))
        try await owner.remove(sequence)
        largest = max(largest, try await storage.list("log").count)
      }
      #expect(largest <= 4)
      #expect(await owner.sequences == [stuck])
      #expect(await (try LogOwner(on: storage)).texts == ["stays for ever"])
    }
  }

  @Test(arguments: Backend.allCases)
  func `a backlog of many segments is read back in order`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      for number in 1...300 { try await owner.add("record \(number)") }
      #expect(try await storage.list("log").count > 3)
      for sequence in [1, 2, 150, 300] as [UInt64] { try await owner.remove(sequence) }
      let expected = (1...300).filter { ![1, 2, 150, 300].contains($0) }
      let again = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      #expect(await again.texts == expected.map { "record \($0)" })
      #expect(await again.next == 301)
      for sequence in await again.sequences { try await again.remove(sequence) }
      for _ in 0..<40 { try await again.remove(try await again.add("more"), durably: true) }
      #expect(try await storage.list("log").count == 1, "what is dead is dropped")
    }
  }

  @Test(arguments: Backend.allCases)
  func `a record larger than a segment gets a segment of its own`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      let large = (0..<50_000).map { UInt8(truncatingIfNeeded: $0) }
      let owner = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      try await owner.add("before")
      try await owner.add(large)
      try await owner.add("behind")
      let again = try await LogOwner(on: storage, options: RecordLogPowerTests.small)
      #expect(
        await again.entries.map(\.payload) == [Array("before".utf8), large, Array("behind".utf8)])
    }
  }

  @Test(arguments: Backend.allCases)
  func `names that are not the log's are left alone and named`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await LogOwner(on: storage).add("one")
      storage.close(try await storage.open("log/notes.txt", .create))
      storage.close(try await storage.open("log/.tmp-segment-0000000000000009", .create))
      let owner = try await LogOwner(on: storage)
      #expect(await owner.recovery.foreign == ["notes.txt"])
      #expect(await owner.texts == ["one"])
      #expect(
        try await storage.list("log").sorted() == ["notes.txt", "segment-0000000000000001"])
    }
  }

  @Test(arguments: Backend.allCases, [1, 3] as [UInt8])
  func `another format version is refused and nothing is changed`(
    backend: Backend, version: UInt8
  ) async throws {
    try await backend.withStorage { storage in
      try await LogOwner(on: storage).add("one")
      let path = "log/segment-0000000000000001"
      let file = try await storage.open(path, .write)
      var bytes = try await storage.read(file, at: 0, count: 1 << 20)
      #expect(bytes[8] == 2)
      bytes[8] = version
      let body = Array(bytes[..<12] + bytes[16..<96])
      let check = CRCReference.checksum(body)
      for place in 0..<4 { bytes[12 + place] = UInt8(truncatingIfNeeded: check >> (8 * place)) }
      try await storage.write(file, bytes, at: 0)
      let error = await #expect(throws: StorageError.self) { _ = try await LogOwner(on: storage) }
      #expect(error?.kind == .wrongKind && error?.operation == "read format version")
      #expect(error?.number == Int32(version))
      let atAGlance = await #expect(throws: StorageError.self) {
        _ = try await RecordLog.glance("log", on: storage)
      }
      #expect(atAGlance == error)
      #expect(try await storage.read(file, at: 0, count: 1 << 20) == bytes)
      #expect(try await storage.list("log") == ["segment-0000000000000001"])
    }
  }

  @Test func `a log whose epoch was drawn as nothing keeps what it holds`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    for epoch in [0, 9, 0] as [UInt64] {
      let owner = try await LogOwner(on: storage, epoch: epoch)
      try await owner.add("from \(epoch)")
      #expect(await owner.epoch == 1)
    }
    #expect(try await LogOwner(on: storage).texts == ["from 0", "from 9", "from 0"])
  }

  @Test func `a log that is closed leaves no file open`() async throws {
    let storage = DiskStorage(SimulatedDisk(maximumOpenFiles: 2))
    for round in 1...9 {
      let log = try await RecordLog.open("log", on: storage, newEpoch: 7)
      _ = log.append([1])
      try await log.commit()
      #expect(log.count == round)
      log.close()
    }
  }

  @Test func `a commit is one write and one sync, and a removal one write`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    let owner = try await LogOwner(on: storage)
    let trace = Trace()
    storage.before = { _, name throws(StorageError) in trace.calls.append("\(name)") }
    let sequence = try await owner.add("one")
    #expect(trace.calls == ["write", "sync"])
    trace.calls = []
    try await owner.remove(sequence)
    #expect(trace.calls == ["write"])
    trace.calls = []
    try await owner.remove(sequence)
    #expect(trace.calls == [], "there is nothing left to remove")
    try await owner.remove(99, durably: true)
    #expect(trace.calls == ["sync"], "the removal before was not durable")
  }

  @Test func `opening takes few calls`() async throws {
    let disk = SimulatedDisk()
    let storage = DiskStorage(disk)
    let trace = Trace()
    storage.before = { _, name throws(StorageError) in trace.calls.append("\(name)") }
    _ = try await LogOwner(on: storage)
    #expect(
      trace.calls == [
        "list", "make directory", "sync directory", "open", "preallocate", "write", "sync",
        "rename", "sync directory",
      ])
    trace.calls = []
    _ = try await LogOwner(on: storage)
    #expect(
      trace.calls == ["list", "open", "size", "read", "sync directory", "sync directory", "open"])
  }

  @Test func `a million records through one log take linear time and constant space`() async throws
  {
    let disk = SimulatedDisk()
    let owner = try await LogOwner(on: DiskStorage(disk))
    // The full million is measured outside the tests; here a tenth keeps them quick.
    try await owner.stream(100_000)
    #expect(disk.usedSpace < 4 << 20)
    #expect(await owner.next == 100_001)
    #expect(await owner.entries == [])
  }
}

final class Trace: @unchecked Sendable {
  var calls: [String] = []
}

/// A second, slow CRC-32C, so that the tests do not believe the first.
enum CRCReference {
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var crc = UInt32.max
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0x82F6_3B78 ^ crc >> 1 : crc >> 1 }
    }
    return ~crc
  }
}

extension LogOwner {
  func appendOnly(_ text: String) { _ = log.append(Array(text.utf8)) }

  func addWithoutSync(_ text: String) async throws(StorageError) {
    _ = log.append(Array(text.utf8))
    try await log.commit(durably: false)
  }

  func stream(_ count: Int) async throws(StorageError) {
    for number in 0..<count {
      let sequence = log.append([UInt8(truncatingIfNeeded: number)])
      try await log.commit()
      log.remove(sequence)
      try await log.commit(durably: false)
    }
  }
}
