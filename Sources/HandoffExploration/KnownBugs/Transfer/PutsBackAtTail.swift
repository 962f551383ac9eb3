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

  func put(_ delivery: Delivery, behind _: CrumbID?) async throws(TransferError) {
    taken { $0[delivery.id] = delivery }
    try await next.put(delivery, behind: nil)
  }

  func alarmRang() async {
    guard let first = try? await next.outstanding().first, let delivery = taken({ $0[first] })
    else { return await next.alarmRang() }
    try? await next.withdraw(first)
    try? await next.put(delivery, behind: nil)
  }
}
