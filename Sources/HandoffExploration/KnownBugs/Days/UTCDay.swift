import Handoff

extension KnownBug {
  static let utcDay = wrongDay(
    "utc_day", "The day is that of UTC.", source: "jofoerster/habitsync#128"
  ) { capture, _ in
    LocalDay(of: capture.instant, at: .utc, startingAt: capture.dayStart)
  }
}
