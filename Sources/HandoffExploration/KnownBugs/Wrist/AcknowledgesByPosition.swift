import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgesByPosition = KnownBug(
    "acknowledges_by_position",
    "The watch takes an acknowledgement as the oldest crumb's, whichever it names.",
    breaks: ["forgotten_after_durable"],
    wrist: { AcknowledgesByPosition(next: WristQueue(ports: $0)) })
}

private struct AcknowledgesByPosition: ForwardingWrist {
  let next: any WristSubject

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    guard let oldest = await next.inventory().first(where: { $0.needsAttention == nil }) else {
      return
    }
    var acknowledgement = acknowledgement
    acknowledgement.id = oldest.id
    await next.acknowledged(acknowledgement)
  }
}
