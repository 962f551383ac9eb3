import Handoff
import HandoffSimulation

extension KnownBug {
  static let dedupByText = KnownBug(
    "dedup_by_text", "The phone takes two crumbs with the same words for one.",
    breaks: ["filed_once", "no_loss"],
    phone: { DedupByText(next: PhoneEngine(ports: $0)) })
}

private struct DedupByText: ForwardingPhone {
  let next: any PhoneSubject
  private let seen = Notepad<[CrumbText]>([])

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    guard let text = CrumbManifest.read(delivery.bytes)?.text else {
      return try await next.receive(delivery)
    }
    let isKnown = seen { seen in
      defer { seen.append(text) }
      return seen.contains(text)
    }
    guard isKnown else { return try await next.receive(delivery) }
    return Acknowledgement(of: delivery, .acceptedBefore)
  }
}
