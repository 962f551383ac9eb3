import Handoff
import HandoffSimulation

extension KnownBug {
  static let saysCapturedAnyway = KnownBug(
    "says_captured_anyway", "The watch says “captured” although its disk has refused.",
    breaks: ["no_loss"],
    wrist: { SaysCapturedAnyway(next: WristQueue(ports: $0), chance: $0.identity) })
}

private struct SaysCapturedAnyway: ForwardingWrist {
  let next: any WristSubject
  let chance: any Chance

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    do throws(CaptureError) {
      return try await next.capture(text, attachments: attachments)
    } catch {
      guard case .storage(let reason) = error, reason.kind != .processGone else { throw error }
      return CrumbID(high: chance.next(), low: chance.next())
    }
  }
}
