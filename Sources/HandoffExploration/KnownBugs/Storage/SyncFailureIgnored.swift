import Handoff
import HandoffSimulation

extension KnownBug {
  static let syncFailureIgnored = KnownBug(
    "sync_failure_ignored",
    "The phone syncs once more after a failure, and takes the success of that for durable.",
    breaks: ["forgotten_after_durable", "no_loss"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.storage = SyncFailureIgnored(next: ports.storage) })
    })
}

private struct SyncFailureIgnored: ForwardingStorage {
  let next: any Storage

  func sync(_ file: OpenFile) async throws(StorageError) {
    do throws(StorageError) {
      try await next.sync(file)
    } catch {
      guard error.kind != .processGone else { throw error }
      try await next.sync(file)
    }
  }
}
