import Handoff
import HandoffSimulation

extension KnownBug {
  static let twoWritersOneList = KnownBug(
    "two_writers_one_list",
    "Who adds to the phone's list reads it, waits for the disk, and writes back what it read.",
    breaks: ["no_loss"],
    phone: { ports in
      let list = ListFile(storage: ports.storage)
      let home = OnlyListed(next: ports.home, list: list)
      return ListedPhone(
        next: PhoneEngine(ports: ports.changed { $0.home = home }), list: list)
    },
    writer: { ports in
      ListedWriter(next: SpoolWriter(ports: ports), list: ListFile(storage: ports.storage))
    })
}

/// The ids of all crumbs in one file, which everybody rewrites.
private struct ListFile: Sendable {
  let storage: any Storage

  func read() async throws(StorageError) -> [CrumbID] {
    let file: OpenFile
    do throws(StorageError) {
      file = try await storage.open("list", .read)
    } catch {
      guard error.kind == .notFound else { throw error }
      return []
    }
    defer { storage.close(file) }
    let bytes = try await storage.read(file, at: 0, count: try await storage.size(file))
    return stride(from: 0, to: bytes.count, by: 32).compactMap { CrumbID(bytes[$0...].prefix(32)) }
  }

  func write(_ ids: [CrumbID]) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.remove("list")
    } catch {
      guard error.kind == .notFound else { throw error }
    }
    let file = try await storage.open("list", .create)
    defer { storage.close(file) }
    try await storage.write(file, ids.flatMap { Array($0.description.utf8) }, at: 0)
  }

  /// Adds an id to what was read before; the crumb is taken, so a list that fails is no refusal.
  func add(_ id: CrumbID, to before: [CrumbID]?) async {
    do throws(StorageError) { try await write((before ?? []) + [id]) } catch {}
  }
}

private struct ListedPhone: ForwardingPhone {
  let next: any PhoneSubject
  let list: ListFile

  func launch() async throws(StorageError) -> [RecoveryFinding] {
    let findings = try await next.launch()
    try await list.write(try await next.inventory().items.map(\.id))
    return findings
  }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    let before = try? await list.read()
    let acknowledgement = try await next.receive(delivery)
    await list.add(delivery.id, to: before)
    return acknowledgement
  }
}

private struct ListedWriter: WriterSubject {
  let next: any WriterSubject
  let list: ListFile

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    let before = try? await list.read()
    let id = try await next.capture(text, attachments: attachments)
    await list.add(id, to: before)
    return id
  }
}

/// What is not in the list does not go home, and nobody misses it.
private struct OnlyListed: ForwardingHome {
  let next: any Home
  let list: ListFile

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    if let ids = try? await list.read(), !ids.contains(record.id) {
      return .status(200, echo: record.id, retryAfter: nil)
    }
    return try await next.send(record)
  }
}
