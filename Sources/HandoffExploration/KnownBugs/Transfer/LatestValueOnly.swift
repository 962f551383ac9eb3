import Handoff
import HandoffSimulation

extension KnownBug {
  static let latestValueOnly = KnownBug(
    "latest_value_only",
    "Crumbs travel as a state of which only the latest counts, and the watch forgets them on send.",
    breaks: ["no_loss"], source: "dmadan86/waves#368",
    wrist: { ForgetsOnSend($0) },
    transfer: { LatestValueOnly(next: TransferQueue(ports: $0)) })
}

private struct LatestValueOnly: ForwardingTransfer {
  let next: any TransferSubject

  func put(_ delivery: Delivery, behind _: CrumbID?) async throws(TransferError) {
    for id in try await next.outstanding() { try await next.withdraw(id) }
    try await next.put(delivery, behind: nil)
  }
}
