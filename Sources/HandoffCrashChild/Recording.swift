import Handoff
import Synchronization

/// A large attachment that is nowhere whole in memory: it is made as it is read. Whenever it is
/// read, it takes note of how much memory is held.
struct Recording: AttachmentSource {
  let size: Int
  let most = MostMemory()

  /// No power of two, so that a piece in a wrong place is another piece.
  private static let pattern = (0..<65_521).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 7) }

  func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    defer { most.note() }
    var bytes: [UInt8] = []
    let end = size - offset > count ? offset + count : size
    while offset + bytes.count < end {
      let place = (offset + bytes.count) % Self.pattern.count
      let left = end - offset - bytes.count
      bytes += Self.pattern[place..<min(place + left, Self.pattern.count)]
    }
    return bytes
  }

  /// Writes it into the spool and brings it home, which reads it piece by piece.
  ///
  /// ```
  /// home 12000000 whole    what home has read of it
  /// left 0                 what is still on the phone
  /// grew 700000            so many bytes more than before were held at most while it was read
  /// ```
  func travel(in directory: String) async throws {
    let storage = try FileStorage(in: directory)
    let writer = SpoolWriter.onFiles(storage, SeededChance(1))
    let whole = Recording(size: .max)
    let phone = PhoneEngine.onFiles(storage, ReadingHome(sent: whole), SeededChance(2))
    _ = try await phone.launch()
    // What is loaded and made once is not counted.
    try await bring(Recording(size: 300_000), writer, phone)
    let before = residentMemory()
    try await bring(self, writer, phone)
    say("left \(try await phone.inventory().items.count)")
    say("grew \(max(most.bytes, whole.most.bytes) - before)")
  }

  private func bring(
    _ recording: Recording, _ writer: SpoolWriter, _ phone: PhoneEngine
  ) async throws {
    _ = try await writer.capture(
      "listen to this", streaming: [StreamedAttachment(name: "voice.m4a", source: recording)])
    await phone.drain(.written)
  }
}

/// The most memory that was held when somebody looked, in bytes.
final class MostMemory: Sendable {
  private let most = Mutex(0)

  func note() {
    let now = residentMemory()
    most.withLock { $0 = max($0, now) }
  }

  var bytes: Int { most.withLock { $0 } }
}

/// A home that reads the attachment of what it is sent, and says whether it is what was recorded.
private struct ReadingHome: Home {
  let sent: Recording
  let isReachable = true

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var place = 0
    var isSame = record.files.count == 1
    do throws(StorageError) {
      while let file = record.files.first {
        let bytes = try await file.read(at: place, count: 100_000)
        if bytes.isEmpty { break }
        if try await sent.read(at: place, count: bytes.count) != bytes { isSame = false }
        place += bytes.count
      }
    } catch {
      isSame = false
    }
    say("home \(place) \(isSame ? "whole" : "other bytes")")
    return .status(201, echo: record.id, retryAfter: nil)
  }
}
