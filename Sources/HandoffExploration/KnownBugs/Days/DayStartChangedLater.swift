import Handoff

extension KnownBug {
  static let dayStartChangedLater = wrongDay(
    "day_start_changed_later",
    "The day is worked out with the day start that the phone has when it files.",
    source: "glutanimate/review-heatmap#44"
  ) { capture, phone in
    LocalDay(
      of: capture.instant, at: capture.offset, startingAt: phone.settings.dayStart())
  }
}
