import Handoff

extension KnownBug {
  static let trustsCaptivePortal = changesAnswers(
    "trusts_captive_portal", "Any 200 counts as stored, also one that does not name the crumb.",
    breaks: ["no_loss"]
  ) { status, id, answer in
    if status == 200 { answer = .status(200, echo: id, retryAfter: nil) }
  }
}
