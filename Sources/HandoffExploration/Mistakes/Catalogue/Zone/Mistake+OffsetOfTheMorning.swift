import Handoff

extension Mistake {
  static let offsetOfTheMorning = Mistake(
    "offset_of_the_morning", .zone,
    "The offset at midnight is used for the whole day, also after the clocks have changed on it.",
    formula: "day(captured {t} at the offset of {right} 00:00{less_h}) = day({reads}) = {day}",
    tells: "a crumb of any other day than that of the change: this mistake gets it right",
    example: MistakeExample(
      "2026-11-01T23:30:00-08:00[America/Los_Angeles]", arrived: "2026-11-02T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-11-01", wrong: "2026-11-02"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let table = try given.rules
    let midnight = table.first(wall: given.right.midnight)
    return Misreading(
      given.instant, at: table.offset(at: midnight), startingAt: given.dayStart)
  }
}
