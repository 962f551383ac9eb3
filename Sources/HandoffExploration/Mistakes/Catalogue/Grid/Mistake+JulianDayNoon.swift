import Handoff

extension Mistake {
  static let julianDayNoon = Mistake(
    "julian_day_noon", .grid,
    "The day is the integer of a Julian date, which changes at noon: the morning goes to the"
      + " day before.",
    formula: "day({wall} - 12 h) = day({reads}) = {day}",
    tells: "a crumb of the same afternoon: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T08:00:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07"),
    source: "the astronomers' Julian date, which begins at noon; no public report found"
  ) { given throws(Inapplicable) in
    Misreading(wall: given.wall.clampedSum(-43_200_000))
  }
}
