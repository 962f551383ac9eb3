import Handoff

extension KnownBug {
  static let currentOffsetForPast = wrongDay(
    "current_offset_for_past",
    "The day is worked out with the offset that is in force when the crumb is filed.",
    source: "ankitects/anki#2801"
  ) { capture, phone in
    LocalDay(
      of: capture.instant, at: phone.clock.reading().offset, startingAt: capture.dayStart)
  }
}
