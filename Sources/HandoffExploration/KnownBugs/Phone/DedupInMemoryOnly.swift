import Handoff
import HandoffSimulation

extension KnownBug {
  static let dedupInMemoryOnly = KnownBug(
    "dedup_in_memory_only",
    "The phone remembers which ids it has taken in memory only, and files a crumb again after a "
      + "relaunch.",
    breaks: ["filed_once"], source: "coredevices/mobileapp#426",
    phone: { DedupInMemoryOnly(next: PhoneEngine(ports: $0), chance: $0.identity) })
}

private struct DedupInMemoryOnly: ForwardingPhone {
  let next: any PhoneSubject
  let chance: any Chance
  private let taken = Notepad<[CrumbID]>([])

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    var acknowledgement = try await next.receive(delivery)
    let isKnown = taken { taken in
      defer { taken.append(delivery.id) }
      return taken.contains(delivery.id)
    }
    guard acknowledgement.outcome == .acceptedBefore, !isKnown else { return acknowledgement }
    let id = CrumbID(high: chance.next(), low: chance.next())
    var copy = delivery.rewritten { $0.id = id }
    copy.epoch &+= 1
    copy.lowWater = 0
    _ = try await next.receive(copy)
    acknowledgement.outcome = .accepted
    return acknowledgement
  }
}
