import Handoff
import HandoffSimulation

extension KnownBug {
  static let putsBackAtTail = KnownBug(
    "puts_back_at_tail",
    "A crumb whose acknowledgement is overdue goes to the end of the transfer queue.",
    breaks: ["in_order"],
    transfer: { PutsBackAtTail(next: TransferQueue(ports: $0)) })
}

private struct PutsBackAtTail: ForwardingTransfer {
  let next: any TransferSubject
  private let taken = Notepad<[CrumbID: Delivery]>([:])

  func put(_ delivery: Delivery) async throws(TransferError) {
    taken { $0[delivery.id] = delivery }
    try await next.put(delivery)
  }

  func alarmRang() async {
    // Each goes there once: whoever moved it every time would fill a link that stalls for months.
    guard let first = try? await next.outstanding().first,
      let delivery = taken({ $0.removeValue(forKey: first) })
    else { return await next.alarmRang() }
    try? await next.withdraw(first)
    try? await next.put(delivery)
  }
}
