import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgesOnArrival = KnownBug(
    "acknowledges_on_arrival",
    "The phone acknowledges what it holds in memory only, and stores it when the app is opened.",
    breaks: ["no_loss"],
    source: "fastrepl/anarlog#6355 (review: wrist deletes before import / failed inbox move)",
    phone: { AcknowledgesOnArrival(next: PhoneEngine(ports: $0)) })
}

private struct AcknowledgesOnArrival: ForwardingPhone {
  let next: any PhoneSubject
  private let inbox = Notepad<[Delivery]>([])

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    inbox { $0.append(delivery) }
    return Acknowledgement(of: delivery, .accepted)
  }

  func drain(_ trigger: DrainTrigger) async {
    if trigger == .opened || trigger == .sessionRenewed {
      let waiting = inbox { list in
        defer { list = [] }
        return list
      }
      for delivery in waiting { _ = try? await next.receive(delivery) }
    }
    await next.drain(trigger)
  }
}
