import Handoff
import HandoffSimulation

extension KnownBug {
  static let newIDAfterLostAnswer = KnownBug(
    "new_id_after_lost_answer",
    "A crumb whose answer from home was lost is sent again as another crumb.",
    breaks: ["filed_once"],
    phone: { ports in
      PhoneEngine(
        ports: ports.changed {
          $0.home = NewIDAfterLostAnswer(next: ports.home, chance: ports.identity)
        })
    })
}

private struct NewIDAfterLostAnswer: ForwardingHome {
  let next: any Home
  let chance: any Chance
  private let unanswered = Notepad<[CrumbID]>([])

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var sent = record
    if unanswered({ $0.contains(record.id) }) {
      sent.crumb.id = CrumbID(high: chance.next(), low: chance.next())
    }
    let answer = try await next.send(sent)
    switch answer {
    case .none:
      unanswered { $0.append(record.id) }
      return answer
    case .status(let status, let echo, let retryAfter):
      return .status(status, echo: echo == nil ? nil : record.id, retryAfter: retryAfter)
    }
  }
}
