import Handoff
import HandoffSimulation

extension KnownBug {
  static let ignoresOtherBytes = KnownBug(
    "ignores_other_bytes",
    "The phone looks at the id only, and lets go of other bytes that come under it.",
    breaks: ["expect"], phone: { IgnoresOtherBytes(next: PhoneEngine(ports: $0)) })
}

private struct IgnoresOtherBytes: ForwardingPhone {
  let next: any PhoneSubject
  private let taken = Notepad<[CrumbID]>([])

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    if taken({ $0.contains(delivery.id) }) {
      return Acknowledgement(of: delivery, .acceptedBefore)
    }
    let acknowledgement = try await next.receive(delivery)
    taken { $0.append(delivery.id) }
    return acknowledgement
  }
}
