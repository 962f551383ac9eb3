import Handoff
import HandoffSimulation

extension KnownBug {
  static let dropsAttachments = KnownBug(
    "drops_attachments", "What came with a text does not go home with it.",
    breaks: ["capture_truth"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = DropsAttachments(next: ports.home) })
    })
}

private struct DropsAttachments: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    record.crumb.attachments = []
    return try await next.send(record)
  }
}
