import Handoff

extension KnownBug {
  static let dayStartStaysBehind = wrongDay(
    "day_start_stays_behind",
    "The day start is kept as a time of day in UTC, and does not move with the person.",
    source: "ankidroid/Anki-Android#5831",
    remembering: { $0.clock.reading().offset },
    filing: { capture, _, offsetThen in
      let minutes =
        Int(capture.dayStart.minutes) - Int(offsetThen.seconds - capture.offset.seconds) / 60
      let start = (minutes % 1_440 + 1_440) % 1_440
      let day = LocalDay(
        of: capture.instant, at: capture.offset, startingAt: DayStart(minutes: start)!)
      // A day that begins in the evening is named for the next morning.
      return start > 720 ? LocalDay(number: day.number + 1) : day
    })
}
