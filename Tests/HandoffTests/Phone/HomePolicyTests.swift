import Testing

@testable import Handoff

/// What each answer of home means.
struct HomePolicyTests {
  private let id = CrumbID(high: 1, low: 2)

  private struct Row: CustomTestStringConvertible {
    var label: String
    var answer: HomeAnswer
    var verdict: HomePolicy.Verdict

    var testDescription: String { label }
  }

  private static let rows: [Row] = {
    let id = CrumbID(high: 1, low: 2)
    func answer(_ status: Int, _ retryAfter: Duration? = nil) -> HomeAnswer {
      .status(status, echo: nil, retryAfter: retryAfter)
    }
    return [
      Row(
        label: "201 that echoes the id is done",
        answer: .status(201, echo: id, retryAfter: nil), verdict: .done),
      Row(
        label: "200 of a captive portal is unknown", answer: answer(200),
        verdict: .pause(.notEchoed, retryAfter: nil)),
      Row(
        label: "200 that echoes another id is unknown",
        answer: .status(200, echo: CrumbID(high: 9, low: 9), retryAfter: nil),
        verdict: .pause(.notEchoed, retryAfter: nil)),
      Row(
        label: "no answer is unknown", answer: .none, verdict: .pause(.noAnswer, retryAfter: nil)),
      Row(
        label: "a redirect pauses", answer: answer(302),
        verdict: .pause(.unexpected(status: 302), retryAfter: nil)),
      Row(
        label: "400 is about the crumb", answer: answer(400),
        verdict: .attention(.refused(status: 400))),
      Row(
        label: "401 is about the session", answer: answer(401),
        verdict: .pause(.session, retryAfter: nil)),
      Row(
        label: "403 is about the session", answer: answer(403),
        verdict: .pause(.session, retryAfter: nil)),
      Row(
        label: "408 passes", answer: answer(408), verdict: .pause(.throttled, retryAfter: nil)),
      Row(
        label: "409 is about the crumb", answer: answer(409),
        verdict: .attention(.refused(status: 409))),
      Row(
        label: "413 is about the crumb", answer: answer(413),
        verdict: .attention(.refused(status: 413))),
      Row(
        label: "425 passes", answer: answer(425), verdict: .pause(.throttled, retryAfter: nil)),
      Row(
        label: "429 passes, for as long as it says", answer: answer(429, .seconds(90)),
        verdict: .pause(.throttled, retryAfter: .seconds(90))),
      Row(
        label: "500 pauses", answer: answer(500), verdict: .pause(.serverError, retryAfter: nil)),
      Row(
        label: "503 pauses, for as long as it says", answer: answer(503, .seconds(5)),
        verdict: .pause(.serverError, retryAfter: .seconds(5))),
    ]
  }()

  @Test("each answer means what the table says", arguments: rows)
  private func table(_ row: Row) {
    #expect(HomePolicy.verdict(on: row.answer, for: id) == row.verdict)
  }

  @Test("every 4xx but five is about the crumb, and no other status is")
  func allStatuses() {
    let passing = [401, 403, 408, 425, 429]
    for status in 100...599 {
      let verdict = HomePolicy.verdict(
        on: .status(status, echo: nil, retryAfter: nil), for: id)
      let isAboutTheCrumb = (400...499).contains(status) && !passing.contains(status)
      #expect((verdict == .attention(.refused(status: status))) == isAboutTheCrumb, "\(status)")
    }
  }
}
