import Handoff

extension Mistake {
  static let dayStartRoundsUp = Mistake(
    "day_start_rounds_up", .dayStart,
    "A night before the day start is moved to the day after instead of the day before.",
    formula: "day({wall}) + 1 day before {h} = {day}",
    tells: "a crumb from after the day start: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T00:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-02T14:00:00Z", phone: "America/Los_Angeles", right: "2026-05-01",
      wrong: "2026-05-03"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    _ = try given.ownDayStart
    let date = Misreading(wall: given.wall).day
    return Misreading(day: date == given.right ? date : date.advanced(by: 1))
  }
}
