import Handoff
import HandoffSimulation

/// A phone that takes some of home's answers for others.
struct ChangesAnswers: ForwardingHome {
  let next: any Home
  /// Gets the status, the id that was sent, and the answer.
  let change: @Sendable (Int, CrumbID, inout HomeAnswer) -> Void

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var answer = try await next.send(record)
    if case .status(let status, _, _) = answer { change(status, record.id, &answer) }
    return answer
  }
}

extension KnownBug {
  static func changesAnswers(
    _ name: String, _ about: String, breaks: [String], source: String? = nil,
    _ change: @escaping @Sendable (Int, CrumbID, inout HomeAnswer) -> Void
  ) -> KnownBug {
    KnownBug(
      name, about, breaks: breaks, source: source,
      phone: { ports in
        PhoneEngine(
          ports: ports.changed { $0.home = ChangesAnswers(next: ports.home, change: change) })
      })
  }
}
