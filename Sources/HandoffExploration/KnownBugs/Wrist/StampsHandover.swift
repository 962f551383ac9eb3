import Handoff
import HandoffSimulation

extension KnownBug {
  static let stampsHandover = KnownBug(
    "stamps_handover",
    "The watch stamps a crumb each time it gives it to the transfer queue, not when it is spoken.",
    breaks: ["capture_truth"],
    wrist: { ports in
      WristQueue(
        ports: ports.changed {
          $0.transfer = StampsHandover(next: ports.transfer, clock: ports.clock)
        })
    })
}

private struct StampsHandover: ForwardingTransferPort {
  let next: any Transfer
  let clock: any WallClock

  func put(_ delivery: Delivery, behind last: CrumbID?) async throws(TransferError) {
    let now = clock.reading()
    try await next.put(
      delivery.rewritten { $0.capture = Capture(now, dayStart: $0.capture.dayStart) },
      behind: last)
  }
}
