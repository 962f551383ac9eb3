import Handoff

extension Mistake {
  static let secondsAsMs = Mistake(
    "seconds_as_ms", .instant,
    "A number of milliseconds, or of nanoseconds taken for microseconds, is read a thousand"
      + " times too large.",
    formula: "day(captured {t} * 1000 at {o}) = day({reads}) = {day}",
    tells: "the year: this mistake gives one tens of thousands of years away",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "+058155-05-20"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    Misreading(
      Instant(milliseconds: given.instant.milliseconds.clampedProduct(1_000)),
      at: given.capture.offset, startingAt: given.dayStart)
  }
}
