import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgesBeforeDurable = KnownBug(
    "acknowledges_before_durable",
    "The phone acknowledges what it has written, and makes it durable a little later.",
    breaks: ["forgotten_after_durable", "no_loss"],
    phone: { ports in
      let disk = SyncsLater(next: ports.storage)
      return AcknowledgesBeforeDurable(
        next: PhoneEngine(ports: ports.changed { $0.storage = disk }), disk: disk)
    })
}

private struct AcknowledgesBeforeDurable: ForwardingPhone {
  let next: any PhoneSubject
  let disk: SyncsLater

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    disk.isPutOff { $0 = true }
    defer { disk.isPutOff { $0 = false } }
    return try await next.receive(delivery)
  }
}

/// While a delivery is taken, nothing is synced; later only what is then synced anyway.
private struct SyncsLater: ForwardingStorage {
  let next: any Storage
  let isPutOff = Notepad(false)

  func sync(_ file: OpenFile) async throws(StorageError) {
    if !isPutOff({ $0 }) { try await next.sync(file) }
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    if !isPutOff({ $0 }) { try await next.syncDirectory(path) }
  }
}
