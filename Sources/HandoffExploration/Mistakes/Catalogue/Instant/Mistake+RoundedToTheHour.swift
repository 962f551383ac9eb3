import Handoff

extension Mistake {
  static let roundedToTheHour = Mistake(
    "rounded_to_the_hour", .instant,
    "The time is rounded to the full hour, and the last half hour of a day goes to the next one.",
    formula: "day({wall} rounded to hours{less_h}) = day({reads}) = {day}",
    tells: "a crumb more than half an hour before the end of its day: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:31:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    Misreading(
      wall: given.wall.clampedSum(1_800_000).floored(to: 3_600_000),
      startingAt: given.dayStart)
  }
}
