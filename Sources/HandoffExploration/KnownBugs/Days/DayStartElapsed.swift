import Handoff

extension KnownBug {
  static let dayStartElapsed = wrongDay(
    "day_start_elapsed",
    "The day is that of so many elapsed hours before, also across a change of the clocks.",
    source: "ankidroid/Anki-Android#3770"
  ) { capture, phone in
    let earlier = Instant(
      milliseconds: capture.instant.milliseconds - Int64(capture.dayStart.minutes) * 60_000)
    let offset = phone.zones.table(for: capture.zone)?.offset(at: earlier)
    return LocalDay(of: earlier, at: offset ?? capture.offset, startingAt: .midnight)
  }
}
