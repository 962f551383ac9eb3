import Handoff

extension Mistake {
  static let msCutTo32Bits = Mistake(
    "ms_cut_to_32_bits", .instant,
    "The milliseconds are kept in 32 bits, so that only their remainder of 49.7 days is left.",
    formula: "day(low 32 bits of captured {t}, signed, at {o}) = day({reads}) = {day}",
    tells: "a crumb 25 days later: this mistake puts it before this one",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "1969-12-22"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    Misreading(
      Instant(milliseconds: Int64(Int32(truncatingIfNeeded: given.instant.milliseconds))),
      at: given.capture.offset, startingAt: given.dayStart)
  }
}
