import Handoff
import HandoffSimulation

extension KnownBug {
  static let neverPutsBack = KnownBug(
    "never_puts_back",
    "The watch trusts the transfer queue to hold what it once took, also after a new pairing.",
    breaks: ["drained"], source: "4taras4/totp-auth#19",
    wrist: { ports in
      NeverPutsBack(
        next: WristQueue(
          ports: ports.changed { $0.transfer = PutsBlindly(next: ports.transfer) }))
    })
}

private struct NeverPutsBack: ForwardingWrist {
  let next: any WristSubject

  func woke(_ reason: WristQueue.WakeReason) async { await next.woke(.captured) }
}

/// Does not care that the queue was emptied.
private struct PutsBlindly: ForwardingTransferPort {
  let next: any Transfer

  func put(_ delivery: Delivery) async throws(TransferError) {
    do throws(TransferError) {
      try await next.put(delivery)
    } catch {
      guard error == .wiped else { throw error }
      _ = try await next.outstanding()
      try await next.put(delivery)
    }
  }
}
