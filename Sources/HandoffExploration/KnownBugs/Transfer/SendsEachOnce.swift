import Handoff
import HandoffSimulation

extension KnownBug {
  static let sendsEachOnce = KnownBug(
    "sends_each_once",
    "What was sent once stays marked as on its way, and is never sent again.",
    breaks: ["drained"],
    source: "fastrepl/anarlog#6355 (review: stuck after ack loss)",
    transfer: { ports in
      TransferQueue(ports: ports.changed { $0.link = SendsEachOnce(next: ports.link) })
    })
}

private struct SendsEachOnce: ForwardingLink {
  let next: any Link
  private let sent = Notepad<[CrumbID]>([])

  func send(_ delivery: Delivery) async throws(LinkError) {
    if sent({ $0.contains(delivery.id) }) { throw .outOfReach }
    try await next.send(delivery)
    sent { $0.append(delivery.id) }
  }
}
