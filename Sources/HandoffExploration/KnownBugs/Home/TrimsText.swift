import Handoff
import HandoffSimulation

extension KnownBug {
  static let trimsText = KnownBug(
    "trims_text", "Control characters and spaces at the ends of a text are taken away.",
    breaks: ["capture_truth", "whole_or_absent"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = TrimsText(next: ports.home) })
    })
}

private struct TrimsText: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    let kept = record.crumb.text.utf8.filter { $0 >= 0x20 && $0 != 0x7F }
    let start = kept.firstIndex { $0 != 0x20 } ?? kept.endIndex
    let end = kept.lastIndex { $0 != 0x20 }.map { $0 + 1 } ?? start
    record.crumb.text = CrumbText(utf8: Array(kept[start..<end]))
    return try await next.send(record)
  }
}
