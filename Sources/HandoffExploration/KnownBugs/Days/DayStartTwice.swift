import Handoff

extension KnownBug {
  static let dayStartTwice = wrongDay(
    "day_start_twice", "The watch takes the day start off, and the phone does so again."
  ) { capture, _ in
    let earlier = Instant(
      milliseconds: capture.instant.milliseconds - Int64(capture.dayStart.minutes) * 60_000)
    return LocalDay(of: earlier, at: capture.offset, startingAt: capture.dayStart)
  }
}
