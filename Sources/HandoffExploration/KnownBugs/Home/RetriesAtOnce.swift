import Handoff
import HandoffSimulation

extension KnownBug {
  static let retriesAtOnce = KnownBug(
    "retries_at_once", "An answer that stops the drain is asked for twice more at once.",
    breaks: ["pause_is_pause"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = RetriesAtOnce(next: ports.home) })
    })
}

private struct RetriesAtOnce: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var answer = try await next.send(record)
    for _ in 0..<2 {
      guard case .pause = HomePolicy.verdict(on: answer, for: record.id) else { return answer }
      answer = try await next.send(record)
    }
    return answer
  }
}
