import Handoff

extension Mistake {
  static let midnightExclusive = Mistake(
    "midnight_exclusive", .grid,
    "A day runs from after its start to its end: the moment of the day start goes to the day"
      + " before.",
    formula: "({wall} - {h} - 1 ms) / 24 h = {day}",
    tells: "a crumb a second later: this mistake gets it right",
    example: MistakeExample(
      "2026-03-09T00:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-09", wrong: "2026-03-08"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    Misreading(wall: given.wall.clampedSum(-1), startingAt: given.dayStart)
  }
}
