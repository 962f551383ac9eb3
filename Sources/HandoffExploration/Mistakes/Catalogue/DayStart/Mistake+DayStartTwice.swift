import Handoff

extension Mistake {
  static let dayStartTwice = Mistake(
    "day_start_twice", .dayStart,
    "The watch takes the day start off, and the phone takes it off again.",
    formula: "day({wall} - {h} - {h}) = {day}",
    tells: "a crumb from after twice the day start: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T06:00:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-02T14:00:00Z", phone: "America/Los_Angeles", right: "2026-05-02",
      wrong: "2026-05-01"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    _ = try given.ownDayStart
    return Misreading(wall: given.wall, minus: 2 * given.shift)
  }
}
