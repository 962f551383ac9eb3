import Handoff
import HandoffSimulation

extension KnownBug {
  static let clockRepairedInSilence = KnownBug(
    "clock_repaired_in_silence",
    "The phone puts its own time in the place of a capture that lies in the future or before 2015.",
    breaks: ["capture_truth", "flagged_not_repaired"], source: "BasedHardware/omi#4842",
    phone: { ClockRepairedInSilence(next: PhoneEngine(ports: $0), clock: $0.clock) })
}

private struct ClockRepairedInSilence: ForwardingPhone {
  let next: any PhoneSubject
  let clock: any WallClock

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    let now = clock.reading().instant
    return try await next.receive(
      delivery.rewritten {
        if $0.capture.instant > now || $0.capture.instant < .year2015 { $0.capture.instant = now }
      })
  }
}
