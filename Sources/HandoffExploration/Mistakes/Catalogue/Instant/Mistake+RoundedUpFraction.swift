import Handoff

extension Mistake {
  static let roundedUpFraction = Mistake(
    "rounded_up_fraction", .instant,
    "The fraction of a second is rounded, and the last half second of a day goes to the next one.",
    formula: "day(round({wall}){less_h}) = day({reads}) = {day}",
    tells: "a crumb outside the last half second of its day: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:59:59.700-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "skyfielders/python-skyfield#924; test262 toString/rounding-cross-midnight.js"
  ) { given throws(Inapplicable) in
    Misreading(
      wall: given.wall.clampedSum(500).floored(to: 1_000), startingAt: given.dayStart)
  }
}
