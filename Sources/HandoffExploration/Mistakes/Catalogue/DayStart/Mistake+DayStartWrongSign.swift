import Handoff

extension Mistake {
  static let dayStartWrongSign = Mistake(
    "day_start_wrong_sign", .dayStart,
    "The day start is added where it must be taken off: the new day begins in the evening.",
    formula: "day({wall} + {h}) = {day}",
    tells: "a crumb of noon: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T21:00:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-03T04:10:00Z", phone: "America/Los_Angeles", right: "2026-05-02",
      wrong: "2026-05-03"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    _ = try given.ownDayStart
    return Misreading(wall: given.wall, minus: -given.shift)
  }
}
