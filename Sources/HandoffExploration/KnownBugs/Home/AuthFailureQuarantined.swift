import Handoff

extension KnownBug {
  static let authFailureQuarantined = changesAnswers(
    "auth_failure_quarantined", "A crumb is set aside because the session has expired.",
    breaks: ["pause_is_pause"]
  ) { status, _, answer in
    if status == 401 || status == 403 { answer = .status(400, echo: nil, retryAfter: nil) }
  }
}
