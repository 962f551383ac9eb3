import Handoff
import HandoffSimulation

extension KnownBug {
  static let newIDOnRedelivery = KnownBug(
    "new_id_on_redelivery", "A crumb that is sent again gets another id.",
    breaks: ["filed_once"], source: "eigengo/lift#92",
    transfer: { ports in
      let link = NewIDs(next: ports.link, chance: ports.identity)
      return NewIDOnRedelivery(
        next: TransferQueue(ports: ports.changed { $0.link = link }), link: link)
    })
}

/// Acknowledgements of the new id are taken as those of the old one.
private struct NewIDOnRedelivery: ForwardingTransfer {
  let next: any TransferSubject
  let link: NewIDs

  func received(_ acknowledgement: Acknowledgement) async {
    var acknowledgement = acknowledgement
    if let old = link.renamed({ $0[acknowledgement.id] }) { acknowledgement.id = old }
    await next.received(acknowledgement)
  }
}

private struct NewIDs: ForwardingLink {
  let next: any Link
  let chance: any Chance
  let renamed = Notepad<[CrumbID: CrumbID]>([:])
  private let sent = Notepad<[CrumbID]>([])

  func send(_ delivery: Delivery) async throws(LinkError) {
    guard sent({ $0.contains(delivery.id) }) else {
      try await next.send(delivery)
      return sent { $0.append(delivery.id) }
    }
    let id = CrumbID(high: chance.next(), low: chance.next())
    renamed { $0[id] = delivery.id }
    try await next.send(delivery.rewritten { $0.id = id })
  }
}
