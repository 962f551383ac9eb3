import Handoff
import HandoffSimulation

extension KnownBug {
  static let retryBudgetDiscards = KnownBug(
    "retry_budget_discards", "A crumb is given up after five attempts.", breaks: ["no_loss"],
    phone: { ports in
      PhoneEngine(ports: ports.changed { $0.home = RetryBudgetDiscards(next: ports.home) })
    })
}

private struct RetryBudgetDiscards: ForwardingHome {
  let next: any Home
  private let attempts = Notepad<[CrumbID: Int]>([:])

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    let answer = try await next.send(record)
    if case .status(200...299, _, _) = answer { return answer }
    let count = attempts {
      $0[record.id, default: 0] += 1
      return $0[record.id]!
    }
    return count < 5 ? answer : .status(200, echo: record.id, retryAfter: nil)
  }
}
