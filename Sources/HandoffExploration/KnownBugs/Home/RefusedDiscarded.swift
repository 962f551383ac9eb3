import Handoff

extension KnownBug {
  static let refusedDiscarded = changesAnswers(
    "refused_discarded", "A crumb that home refuses is thrown away.", breaks: ["no_loss"]
  ) { _, id, answer in
    if case .attention = HomePolicy.verdict(on: answer, for: id) {
      answer = .status(200, echo: id, retryAfter: nil)
    }
  }
}
