import Handoff
import HandoffSimulation

extension KnownBug {
  static let evictsAboveCapacity = KnownBug(
    "evicts_above_capacity", "The watch holds eight crumbs, and the oldest makes room for a ninth.",
    breaks: ["no_loss", "forgotten_after_durable"],
    wrist: { EvictsAboveCapacity($0) })
}

private struct EvictsAboveCapacity: ForwardingWrist {
  let next: any WristSubject
  private let handedOver: HandedOver

  init(_ ports: WristQueue.Ports) {
    let handedOver = HandedOver(next: ports.transfer)
    self.handedOver = handedOver
    next = WristQueue(ports: ports.changed { $0.transfer = handedOver })
  }

  func woke(_ reason: WristQueue.WakeReason) async {
    await next.woke(reason)
    let held = await next.inventory()
    for item in held.dropLast(8) {
      let last = handedOver.deliveries { $0.last { $0.id == item.id } }
      guard let last else { continue }
      try? await handedOver.withdraw(item.id)
      await next.forget(last)
    }
  }
}
