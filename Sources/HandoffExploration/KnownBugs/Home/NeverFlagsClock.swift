import Handoff
import HandoffSimulation

extension KnownBug {
  static let neverFlagsClock = KnownBug(
    "never_flags_clock", "Nothing is said of a doubtful clock.", breaks: ["flagged_not_repaired"],
    source: "ryanbr/noop#67",
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = NeverFlagsClock(next: ports.home) })
    })
}

private struct NeverFlagsClock: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var record = record
    record.flags = []
    return try await next.send(record)
  }
}
