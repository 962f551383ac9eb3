import Handoff
import HandoffSimulation

extension KnownBug {
  static let sequenceWrapsAt256 = KnownBug(
    "sequence_wraps_at_256", "The watch numbers its crumbs with one byte.",
    breaks: ["no_loss"],
    wrist: { ports in
      WristQueue(ports: ports.changed { $0.transfer = SequenceWraps(next: ports.transfer) })
    })
}

private struct SequenceWraps: ForwardingTransferPort {
  let next: any Transfer

  func put(_ delivery: Delivery, behind last: CrumbID?) async throws(TransferError) {
    var delivery = delivery
    delivery.sequence &= 0xFF
    delivery.lowWater &= 0xFF
    try await next.put(delivery, behind: last)
  }
}
