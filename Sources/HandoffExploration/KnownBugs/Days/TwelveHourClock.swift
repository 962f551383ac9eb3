import Handoff

extension KnownBug {
  static let twelveHourClock = wrongDay(
    "twelve_hour_clock", "The hour is written as hh, and 00:10 is read as 12:10.",
    source: "malcommac/SwiftDate#796"
  ) { capture, _ in
    let hour = capture.reading.civil.hour
    let readAs = hour % 12 == 0 ? 12 : hour % 12
    let instant = Instant(
      milliseconds: capture.instant.milliseconds + Int64(readAs - hour) * 3_600_000)
    return LocalDay(of: instant, at: capture.offset, startingAt: capture.dayStart)
  }
}
