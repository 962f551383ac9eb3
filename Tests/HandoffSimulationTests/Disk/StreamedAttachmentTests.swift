import Handoff
import HandoffSimulation
import Synchronization
import Testing

/// Attachments that are given as sources, on both storages.
@Suite struct StreamedAttachmentTests {
  /// Three pieces, the last one not full.
  private static let bytes = (0..<600_000).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 9) }

  private struct Bytes: AttachmentSource {
    var bytes = StreamedAttachmentTests.bytes
    var failsAt = Int.max

    func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
      guard offset < failsAt else { throw StorageError(.damaged, "read", "recorder", number: 5) }
      return Array(bytes[min(offset, bytes.count)..<min(offset + count, bytes.count)])
    }
  }

  /// A home that reads the files of what it is sent.
  private final class Reader: Home {
    let read = Mutex<[(record: HomeRecord, files: [[UInt8]])]>([])
    let isReachable = true

    func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
      var files: [[UInt8]] = []
      do throws(StorageError) {
        for file in record.files {
          var bytes: [UInt8] = []
          while true {
            let piece = try await file.read(at: bytes.count, count: 70_000)
            if piece.isEmpty { break }
            bytes += piece
          }
          files.append(bytes)
        }
      } catch {
        return .none
      }
      read.withLock { [files] in $0.append((record, files)) }
      return .status(201, echo: record.id, retryAfter: nil)
    }
  }

  private func phone(_ storage: any Storage, _ home: any Home) -> PhoneEngine {
    var ports = SpoolPorts().phone(storage)
    ports.home = home
    return PhoneEngine(ports: ports)
  }

  private func capture(
    _ storage: any Storage, _ sources: [Bytes] = [Bytes(), Bytes(bytes: [])]
  ) async throws -> CrumbID {
    try await SpoolWriter(ports: SpoolPorts().writer(storage)).capture(
      "listen", attachments: [Attachment(name: "note", bytes: [1, 2])],
      streaming: sources.map { StreamedAttachment(name: "voice.m4a", source: $0) })
  }

  @Test(arguments: Backend.allCases)
  func `home reads what the source gave, and nothing stays behind`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let id = try await capture(storage)
      #expect(
        try await storage.list("spool/\(id)").sorted()
          == ["attachment-1", "attachment-2", "manifest"])
      let home = Reader()
      let phone = phone(storage, home)
      #expect(try await phone.launch().isEmpty)
      await phone.drain(.launched)
      let read = home.read.withLock { $0 }
      try #require(read.count == 1 && read[0].record.id == id)
      #expect(read[0].files == [Self.bytes, []])
      let files = read[0].record.crumb.files
      #expect(files.map(\.size) == [Self.bytes.count, 0])
      #expect(files[0].digest == SHA256.digest(of: Self.bytes))
      #expect(read[0].record.crumb.attachments.first == Attachment(name: "note", bytes: [1, 2]))
      let left = try await storage.list("spool")
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a source that fails half way leaves nothing, and the capture is refused`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      await #expect(
        throws: CaptureError.storage(StorageError(.damaged, "read", "recorder", number: 5))
      ) { _ = try await capture(storage, [Bytes(), Bytes(failsAt: 300_000)]) }
      let left = try await storage.list("spool")
      #expect(left.isEmpty)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a byte of it that rots is found before it is sent, and names the crumb`(
    _ backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      let id = try await capture(storage)
      let file = try await storage.open("spool/\(id)/attachment-1", .write)
      try await storage.write(file, [Self.bytes[400_000] ^ 4], at: 400_000)
      storage.close(file)
      let home = Reader()
      let phone = phone(storage, home)
      _ = try await phone.launch()
      await phone.drain(.launched)
      #expect(home.read.withLock { $0.isEmpty }, "it was sent")
      #expect(try await phone.inventory().items.map(\.needsAttention) == [.damaged])
    }
  }

  @Test(arguments: Backend.allCases, [nil, 599_999])
  func `one that is gone or cut short is damaged at the next launch`(
    _ backend: Backend, _ size: Int?
  ) async throws {
    try await backend.withStorage { storage in
      let id = try await capture(storage)
      let path = "spool/\(id)/attachment-1"
      if let size {
        let file = try await storage.open(path, .write)
        try await storage.truncate(file, to: size)
        storage.close(file)
      } else {
        try await storage.remove(path)
      }
      let findings = try await phone(storage, Reader()).launch()
      #expect(findings == [RecoveryFinding(.damaged, "spool/\(id)")])
    }
  }

  @Test func `a full disk takes none of it, and has its space back`() async throws {
    let disk = SimulatedDisk(capacity: 500_000)
    let storage = DiskStorage(disk)
    do {
      _ = try await capture(storage)
      Issue.record("it was taken")
    } catch CaptureError.storage(let error) {
      #expect(error.kind == .full)
    }
    #expect(try disk.list("spool").isEmpty)
    _ = try await capture(storage, [Bytes(bytes: Array(Self.bytes.prefix(300_000)))])
  }

  @Test func `power goes at any call: it is there whole, or not at all`() async throws {
    let counting = DiskStorage(SimulatedDisk())
    _ = try await capture(counting)
    for call in 1...counting.calls {
      for losses in [Losses.all, .nothing] {
        let disk = SimulatedDisk()
        let storage = DiskStorage(disk, holder: 1)
        storage.after = { (number, _) throws(StorageError) in
          if number >= call { throw StorageError(.processGone, "power", "") }
        }
        let id = try? await capture(storage)
        disk.powerCut(losing: losses)
        let home = Reader()
        let phone = phone(DiskStorage(disk, holder: 2), home)
        let findings = try await phone.launch()
        #expect(findings.allSatisfy { $0.kind == .unfinished }, "call \(call): \(findings)")
        await phone.drain(.launched)
        let read = home.read.withLock { $0 }
        #expect(id == nil || read.count == 1, "call \(call)")
        #expect(read.allSatisfy { $0.files == [Self.bytes, []] }, "call \(call)")
        #expect(try disk.list("spool").isEmpty, "call \(call)")
      }
    }
  }

  @Test func `a delivery that speaks of a file is set aside: the file does not travel with it`()
    async throws
  {
    let storage = DiskStorage(SimulatedDisk())
    let phone = phone(storage, Reader())
    _ = try await phone.launch()
    let id = CrumbID(high: 1, low: 2)
    let text = """
      handoff-crumb 1
      id \(id)
      captured_at 2026-03-08T23:58:00-07:00[America/Los_Angeles]
      day_start 00:00
      door watch
      attachment 1
      a
      file 3 \(SHA256.digest(of: [1, 2, 3]))
      text 1
      x

      """
    #expect(CrumbManifest.read(Array(text.utf8))?.files.map(\.size) == [3], "the crumb is sound")
    let answer = try await phone.receive(
      Delivery(
        id: id, epoch: 1, sequence: 1, lowWater: 0, enqueuedAt: Instant(milliseconds: 0),
        bytes: Array(text.utf8)))
    #expect(answer.outcome == .setAside(.malformed))
  }
}
