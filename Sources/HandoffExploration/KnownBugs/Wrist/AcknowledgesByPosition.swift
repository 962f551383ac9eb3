import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgesByPosition = KnownBug(
    "acknowledges_by_position",
    "The watch takes an acknowledgement as the oldest crumb's, whichever it names.",
    breaks: ["forgotten_after_durable"],
    wrist: { AcknowledgesByPosition($0) })
}

private struct AcknowledgesByPosition: ForwardingWrist {
  let next: any WristSubject
  private let handedOver: HandedOver

  init(_ ports: WristQueue.Ports) {
    let handedOver = HandedOver(next: ports.transfer)
    self.handedOver = handedOver
    next = WristQueue(ports: ports.changed { $0.transfer = handedOver })
  }

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    guard let oldest = await next.inventory().first(where: { $0.needsAttention == nil }) else {
      return
    }
    if let delivery = handedOver.deliveries({ $0.last { $0.id == oldest.id } }) {
      await next.forget(delivery)
    } else {
      await next.acknowledged(acknowledgement)
    }
  }
}
