import Handoff
import HandoffSimulation

extension KnownBug {
  static let asideNotSynced = KnownBug(
    "aside_not_synced",
    "The phone says that it has set bytes aside before their name is durable.",
    breaks: ["forgotten_after_durable"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = AsideNotSynced(next: ports.storage) })
    })
}

private struct AsideNotSynced: ForwardingStorage {
  let next: any Storage

  func syncDirectory(_ path: String) async throws(StorageError) {
    if path != "aside" { try await next.syncDirectory(path) }
  }
}
