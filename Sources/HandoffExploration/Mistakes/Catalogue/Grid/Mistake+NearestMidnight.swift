import Handoff

extension Mistake {
  static let nearestMidnight = Mistake(
    "nearest_midnight", .grid,
    "The number of days is rounded: what is spoken after noon goes to the next day.",
    formula: "round(({wall} - {h}) / 24 h) = {day}",
    tells: "a crumb of the same morning: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T12:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    Misreading(wall: given.wall.clampedSum(43_200_000), startingAt: given.dayStart)
  }
}
