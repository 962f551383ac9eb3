import Handoff
import HandoffSimulation

extension KnownBug {
  static let directoryNotSynced = KnownBug(
    "directory_not_synced",
    "The phone syncs its files and never their directories, so that a power cut takes their names.",
    breaks: ["forgotten_after_durable", "no_loss"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = DirectoryNotSynced(next: ports.storage) })
    })
}

private struct DirectoryNotSynced: ForwardingStorage {
  let next: any Storage

  func syncDirectory(_ path: String) async throws(StorageError) {}
}
