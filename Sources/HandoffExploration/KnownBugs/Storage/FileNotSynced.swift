import Handoff
import HandoffSimulation

extension KnownBug {
  static let fileNotSynced = KnownBug(
    "file_not_synced",
    "The phone syncs its directories and never their files, so that a power cut leaves empty ones.",
    breaks: ["forgotten_after_durable", "no_loss"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = FileNotSynced(next: ports.storage) })
    })

  static let wristNotSynced = KnownBug(
    "wrist_not_synced", "The watch says “captured” before anything is durable.",
    breaks: ["no_loss"],
    wrist: { ports in
      WristQueue(ports: ports.changed { $0.storage = FileNotSynced(next: ports.storage) })
    },
    transfer: { ports in
      TransferQueue(ports: ports.changed { $0.storage = FileNotSynced(next: ports.storage) })
    })
}

private struct FileNotSynced: ForwardingStorage {
  let next: any Storage

  func sync(_ file: OpenFile) async throws(StorageError) {}
}
