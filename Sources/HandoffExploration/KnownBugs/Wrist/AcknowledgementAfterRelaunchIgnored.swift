import Handoff
import HandoffSimulation

extension KnownBug {
  static let acknowledgementAfterRelaunchIgnored = KnownBug(
    "acknowledgement_after_relaunch_ignored",
    "The watch takes acknowledgements only for what it captured since its app was launched.",
    breaks: ["drained"],
    wrist: { AcknowledgementAfterRelaunchIgnored(next: WristQueue(ports: $0)) })
}

private struct AcknowledgementAfterRelaunchIgnored: ForwardingWrist {
  let next: any WristSubject
  private let captured = Notepad<[CrumbID]>([])

  func capture(
    _ text: CrumbText, attachments: [Attachment]
  ) async throws(CaptureError) -> CrumbID {
    let id = try await next.capture(text, attachments: attachments)
    captured { $0.append(id) }
    return id
  }

  func acknowledged(_ acknowledgement: Acknowledgement) async {
    guard captured({ $0.contains(acknowledgement.id) }) else { return }
    await next.acknowledged(acknowledgement)
  }
}
