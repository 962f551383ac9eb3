import Handoff
import HandoffSimulation

extension KnownBug {
  static let neverPutsBack = KnownBug(
    "never_puts_back",
    "The watch trusts the transfer queue to hold what it once took, also after a new pairing.",
    breaks: ["drained"], source: "4taras4/totp-auth#19",
    wrist: { NeverPutsBack(next: WristQueue(ports: $0)) })
}

private struct NeverPutsBack: ForwardingWrist {
  let next: any WristSubject

  func woke(_ reason: WristQueue.WakeReason) async { await next.woke(.captured) }
}
