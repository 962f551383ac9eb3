import Handoff

extension KnownBug {
  static let midnightInstant = wrongDay(
    "midnight_instant",
    "The day is kept as the moment of its midnight, and read again wherever the phone is.",
    source: "hanjoongcho/aaf-easydiary#214 (also #64)"
  ) { capture, phone in
    let midnight = Instant(
      milliseconds: capture.day.start - Int64(capture.offset.seconds) * 1_000)
    return LocalDay(of: midnight, at: phone.clock.reading().offset, startingAt: .midnight)
  }
}
