import Handoff
import HandoffSimulation

extension KnownBug {
  static let refusalBlocksQueue = KnownBug(
    "refusal_blocks_queue", "A crumb that home refuses holds up everything behind it.",
    breaks: ["refusal_blocks_nobody", "drained"], source: "BasedHardware/omi#4842",
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = RefusalBlocksQueue(next: ports.home) })
    })
}

private struct RefusalBlocksQueue: ForwardingHome {
  let next: any Home
  private let isBlocked = Notepad(false)

  var isReachable: Bool { next.isReachable && !isBlocked { $0 } }

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    let answer = try await next.send(record)
    guard case .attention = HomePolicy.verdict(on: answer, for: record.id) else { return answer }
    isBlocked { $0 = true }
    return .none
  }
}
