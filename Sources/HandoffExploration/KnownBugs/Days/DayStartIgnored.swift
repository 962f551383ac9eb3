import Handoff

extension KnownBug {
  static let dayStartIgnored = wrongDay(
    "day_start_ignored", "Days begin at midnight, whatever the person has chosen.",
    source: "InlitX/streak#189"
  ) { capture, _ in
    LocalDay(of: capture.instant, at: capture.offset, startingAt: .midnight)
  }
}
