import Handoff
import Synchronization

extension Measurement {
  static let storageStreaming = Measurement(
    title: "storage: an attachment of 50 MB into the spool, piece by piece"
  ) {
    BenchDisk.measure { disk in
      var rounds: [(bare: Double, ours: Double)] = []
      var grown = 0
      for number in 0..<3 {
        let folder = try disk.folder("\(number)")
        let source = Pieces(size: 50_000_000)
        let bare = try waiting { try BareDisk.stream(folder + "/bare", size: source.size) }
        let before = residentMemory()
        let ours = try waiting {
          let writer = try SpoolBench.writer(in: folder)
          return try await elapsed {
            _ = try await writer.capture(
              "listen", streaming: [StreamedAttachment(name: "voice.m4a", source: source)])
          }
        }
        rounds.append((bare, ours))
        grown = max(grown, source.most.withLock { $0 } - before)
      }
      return [
        "\(figure(50 / middle(rounds.map(\.ours)), 0)) MB a second with its SHA-256, "
          + "\(figure(middle(rounds.map { $0.bare / $0.ours }), 2)) of writing and syncing alone; "
          + "memory grew by \(figure(Double(grown) / 1e6)) MB"
      ]
    }
  }
}

/// A source that takes note of how much memory is held while it is read.
private final class Pieces: AttachmentSource {
  let size: Int
  let most = Mutex(0)

  init(size: Int) { self.size = size }

  func read(at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    let memory = Measurement.residentMemory()
    most.withLock { $0 = max($0, memory) }
    return [UInt8](repeating: 7, count: min(count, size - offset))
  }
}
