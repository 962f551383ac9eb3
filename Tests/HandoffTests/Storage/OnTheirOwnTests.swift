import Foundation
import Handoff
import Testing

/// The log and the spool as the author of an app uses them: without the actors, on real files, and
/// with what is public only. Each is closed and opened again in one process, on one storage.
struct OnTheirOwnTests {
  private final class Folder {
    let storage: FileStorage
    private let path: String

    init() throws {
      path = FileManager.default.temporaryDirectory.path + "/handoff-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      storage = try FileStorage(in: path)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
  }

  @Test func `a log that is opened again has what was committed`() async throws {
    let folder = try Folder()
    let storage = folder.storage
    defer { withExtendedLifetime(folder) {} }
    let log = try await RecordLog.open("app/drafts", on: storage, newEpoch: 5)
    #expect(log.recovery.isNew)
    let first = log.append(Array("one".utf8))
    let second = log.append(Array("two".utf8))
    try await log.commit()
    log.remove(first)
    try await log.commit(durably: false)
    let third = log.append(Array("never committed".utf8))
    log.close()

    let again = try await RecordLog.open("app/drafts", on: storage, newEpoch: 6)
    #expect(!again.recovery.isNew && again.recovery.damage.isEmpty && again.recovery.torn.isEmpty)
    #expect(again.entries == [RecordLog.Entry(sequence: second, payload: Array("two".utf8))])
    #expect(again.payload(of: third) == nil)
    #expect(again.epoch == 5 && again.nextSequence == third)
    again.close()
  }

  @Test func `a spool that is opened again has what was published`() async throws {
    let folder = try Folder()
    let storage = folder.storage
    defer { withExtendedLifetime(folder) {} }
    let spool = Spool(storage: storage, incarnation: 1)
    #expect(try await spool.recover().items.isEmpty)
    let crumb = Crumb(
      id: CrumbID("0123456789abcdef0123456789abcdef")!, text: "call the plumber",
      capture: SystemClock.capture, door: .composer)
    let bytes = CrumbManifest.write(crumb)
    let item = SpoolItem(
      id: crumb.id, order: 1, epoch: 0, sequence: 0, receivedAt: crumb.capture.instant,
      enqueuedAt: crumb.capture.instant, flags: [], digest: SHA256.digest(of: bytes), bytes: bytes)
    #expect(try await spool.publish(item) == nil)
    #expect(try await spool.publish(item) == item, "whoever has the id stays")
    var other = item
    other.bytes.append(0)
    other.digest = SHA256.digest(of: other.bytes)
    try await spool.keepAside(other)

    let second = Spool(storage: storage, incarnation: 2)
    await #expect(throws: StorageError.self) { try await second.own() }
    spool.close()
    let found = try await second.recover()
    #expect(found.items == [item] && found.aside == [other])
    #expect(found.findings.isEmpty && found.unreadable.isEmpty)
    #expect(CrumbManifest.read(found.items[0].bytes) == crumb)
    try await second.remove(crumb.id)
    #expect(try await second.read(crumb.id) == nil)
    second.close()
    let third = Spool(storage: storage, incarnation: 3)
    #expect(try await third.recover().items.isEmpty)
  }

  @Test func `what another process writes with a large attachment is read piece by piece`()
    async throws
  {
    struct Noise: AttachmentSource {
      static let size = 700_000

      func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
        (offset..<min(offset + count, max(offset, Self.size))).map {
          UInt8(truncatingIfNeeded: $0 &* $0 >> 7)
        }
      }
    }
    let folder = try Folder()
    let storage = folder.storage
    defer { withExtendedLifetime(folder) {} }
    let writer = SpoolWriter(
      ports: SpoolWriter.Ports(
        storage: storage, clock: SystemClock(), settings: Midnight(), zones: .foundation,
        identity: SystemChance()))
    let id = try await writer.capture(
      "listen", streaming: [StreamedAttachment(name: "voice.m4a", source: Noise())])
    let spool = Spool(storage: storage, incarnation: 1)
    let item = try #require(try await spool.recover().items.first)
    let later = try await writer.capture("again")
    #expect(try await spool.newcomers { $0 == id }.map(\.id) == [later])
    let file = try #require(try await spool.files(of: item)?.first)
    var place = 0
    while true {
      let piece = try await file.read(at: place, count: 65_536)
      if piece.isEmpty { break }
      #expect(try await Noise().read(at: place, count: 65_536) == piece)
      place += piece.count
    }
    #expect(place == Noise.size && item.files.map(\.size) == [place])
  }
}
