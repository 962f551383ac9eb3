import Handoff

extension Mistake {
  static let missingAsZero = Mistake(
    "missing_as_zero", .instant,
    "The moment is lost on the way, and nothing is read as 0, the beginning of 1970.",
    formula: "day(1970-01-01T00:00:00Z in {phone}) = day({reads}) = {day}",
    tells: "any other crumb: this mistake gives all of them the same day",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "1969-12-31"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let zero = Instant(milliseconds: 0)
    return Misreading(zero, at: try given.phone.offset(at: zero))
  }
}
