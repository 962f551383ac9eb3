import Handoff
import HandoffSimulation

extension KnownBug {
  static let sequenceWrapsAt256 = KnownBug(
    "sequence_wraps_at_256", "The watch numbers its crumbs with one byte.",
    breaks: ["no_loss"],
    wrist: { ports in
      let numbers = OneByteNumbers(next: ports.transfer)
      return SequenceWraps(
        next: WristQueue(ports: ports.changed { $0.transfer = numbers }), numbers: numbers)
    })
}

private struct SequenceWraps: ForwardingWrist {
  let next: any WristSubject
  let numbers: OneByteNumbers

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    var acknowledgement = acknowledgement
    if let whole = numbers.whole({ $0[acknowledgement.id] }) { acknowledgement.sequence = whole }
    await next.acknowledged(acknowledgement)
  }
}

private struct OneByteNumbers: ForwardingTransferPort {
  let next: any Transfer
  /// The queue inside has whole numbers, and must know its own again.
  let whole = Notepad<[CrumbID: UInt64]>([:])

  func put(_ delivery: Delivery) async throws(TransferError) {
    whole { $0[delivery.id] = delivery.sequence }
    var delivery = delivery
    delivery.sequence &= 0xFF
    delivery.lowWater &= 0xFF
    try await next.put(delivery)
  }
}
