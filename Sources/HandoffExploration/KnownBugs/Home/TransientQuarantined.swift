import Handoff

extension KnownBug {
  static let transientQuarantined = changesAnswers(
    "transient_quarantined", "A crumb is set aside for an answer that passes by itself.",
    breaks: ["pause_is_pause"]
  ) { status, _, answer in
    if status >= 500 || [408, 425, 429].contains(status) {
      answer = .status(400, echo: nil, retryAfter: nil)
    }
  }
}
