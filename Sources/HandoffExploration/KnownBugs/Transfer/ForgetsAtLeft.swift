import Handoff
import HandoffSimulation

extension KnownBug {
  static let forgetsAtLeft = KnownBug(
    "forgets_at_left", "The transfer queue takes “it has left” for “it has arrived”.",
    breaks: ["forgotten_after_durable", "no_loss"], source: "AudioBooth/AudioBooth#365",
    transfer: { ports in
      let link = NotesWhatLeft(next: ports.link)
      return ForgetsAtLeft(
        next: TransferQueue(ports: ports.changed { $0.link = link }), link: link)
    })
}

private struct ForgetsAtLeft: ForwardingTransfer {
  let next: any TransferSubject
  let link: NotesWhatLeft

  private func forget() async {
    while let delivery = link.left({ $0.isEmpty ? nil : $0.removeFirst() }) {
      await next.received(
        Acknowledgement(id: delivery.id, epoch: delivery.epoch, outcome: .accepted))
    }
  }

  func boot() async throws(StorageError) -> [RecoveryFinding] {
    let findings = try await next.boot()
    await forget()
    return findings
  }

  func put(_ delivery: Delivery, behind _: CrumbID?) async throws(TransferError) {
    try await next.put(delivery, behind: nil)
    await forget()
  }

  func reachChanged() async {
    await next.reachChanged()
    await forget()
  }
}

private struct NotesWhatLeft: ForwardingLink {
  let next: any Link
  let left = Notepad<[Delivery]>([])

  func send(_ delivery: Delivery) async throws(LinkError) {
    try await next.send(delivery)
    left { $0.append(delivery) }
  }
}
