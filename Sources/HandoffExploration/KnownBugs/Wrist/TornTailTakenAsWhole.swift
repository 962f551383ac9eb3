import Handoff
import HandoffSimulation

extension KnownBug {
  static let tornTailTakenAsWhole = KnownBug(
    "torn_tail_taken_as_whole",
    "The watch notes down what is said before it stores it, and after a crash takes the note for "
      + "whole, however much of it reached the disk.",
    breaks: ["whole_or_absent"],
    wrist: { ports in
      NotesFirst(next: WristQueue(ports: ports), note: NoteFile(storage: ports.storage))
    })
}

private struct NotesFirst: ForwardingWrist {
  let next: any WristSubject
  let note: NoteFile

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    let findings = try await next.launch()
    if let said = try await note.read() {
      do throws(CaptureError) { _ = try await next.capture(said, attachments: []) } catch {}
      try await note.clear()
    }
    return findings
  }

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    do throws(StorageError) { try await note.write(text) } catch { throw .storage(error) }
    let id = try await next.capture(text, attachments: attachments)
    do throws(StorageError) { try await note.clear() } catch { throw .storage(error) }
    return id
  }
}

/// One text in one file, without a length and without a checksum.
private struct NoteFile: Sendable {
  let storage: any Storage

  func read() async throws(StorageError) -> CrumbText? {
    let file: OpenFile
    do throws(StorageError) {
      file = try await storage.open("said", .read)
    } catch {
      guard error.kind == .notFound else { throw error }
      return nil
    }
    defer { storage.close(file) }
    let bytes = try await storage.read(file, at: 0, count: try await storage.size(file))
    return bytes.isEmpty ? nil : CrumbText(String(decoding: bytes, as: UTF8.self))
  }

  func write(_ text: CrumbText) async throws(StorageError) {
    let file = try await storage.open("said", .create)
    defer { storage.close(file) }
    try await storage.write(file, text.utf8, at: 0)
    try await storage.syncDirectory("")
  }

  func clear() async throws(StorageError) {
    try await storage.remove("said")
    try await storage.syncDirectory("")
  }
}
