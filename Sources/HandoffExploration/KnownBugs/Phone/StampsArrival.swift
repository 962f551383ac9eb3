import Handoff
import HandoffSimulation

extension KnownBug {
  static let stampsArrival = KnownBug(
    "stamps_arrival", "The phone stamps a crumb with its own clock when it arrives.",
    breaks: ["capture_truth", "day_never_moves"], source: "duxins/alog#37",
    phone: { StampsArrival(next: PhoneEngine(ports: $0), clock: $0.clock) })
}

private struct StampsArrival: ForwardingPhone {
  let next: any PhoneSubject
  let clock: any WallClock

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    let now = clock.reading()
    return try await next.receive(
      delivery.rewritten { $0.capture = Capture(now, dayStart: $0.capture.dayStart) })
  }
}
