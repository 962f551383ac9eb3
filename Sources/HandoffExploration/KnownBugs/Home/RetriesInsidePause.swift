import Handoff

extension KnownBug {
  static let retriesInsidePause = changesAnswers(
    "retries_inside_pause", "Home's Retry-After is not read.", breaks: ["pause_is_pause"]
  ) { status, _, answer in
    if status >= 300 { answer = .status(status, echo: nil, retryAfter: nil) }
  }
}
