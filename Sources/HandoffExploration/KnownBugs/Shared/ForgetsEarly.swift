import Handoff
import HandoffSimulation

/// What a wrist has handed over, so that it can be made to forget without an acknowledgement.
struct HandedOver: ForwardingTransferPort {
  let next: any Transfer
  let deliveries = Notepad<[Delivery]>([])

  func put(_ delivery: Delivery, behind last: CrumbID?) async throws(TransferError) {
    try await next.put(delivery, behind: last)
    deliveries { $0.append(delivery) }
  }

  func takeAll() -> [Delivery] {
    deliveries { list in
      defer { list = [] }
      return list
    }
  }
}

extension WristSubject {
  /// Lets go of a crumb although nobody has acknowledged it.
  func forget(_ delivery: Delivery) async {
    await acknowledged(
      Acknowledgement(id: delivery.id, epoch: delivery.epoch, outcome: .accepted))
  }
}

/// A wrist that forgets what the transfer queue has taken.
struct ForgetsOnSend: ForwardingWrist {
  let next: any WristSubject
  private let handedOver: HandedOver

  init(_ ports: WristQueue.Ports) {
    let handedOver = HandedOver(next: ports.transfer)
    self.handedOver = handedOver
    next = WristQueue(ports: ports.changed { $0.transfer = handedOver })
  }

  func woke(_ reason: WristQueue.WakeReason) async {
    // Reconciling would take back what it has forgotten.
    await next.woke(.captured)
    for delivery in handedOver.takeAll() { await next.forget(delivery) }
  }
}
