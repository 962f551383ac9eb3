import Handoff

extension Mistake {
  static let add86400 = Mistake(
    "add_86400", .grid,
    "A month is drawn as its first midnight and steps of 86,400 seconds, over a change of the"
      + " clocks.",
    formula: "first midnight of the month + n * 24 h up to {t}, in {zone} = day({reads}) = {day}",
    tells: "a crumb of the same month from before the change: this mistake gets it right",
    example: MistakeExample(
      "2026-11-01T23:30:00-08:00[America/Los_Angeles]", arrived: "2026-11-02T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-11-01", wrong: "2026-11-02"),
    source: "pvorb/npm-stat.com#83; ulogme#11; ryanbr/noop#1938"
  ) { given throws(Inapplicable) in
    let table = try given.rules
    let day = given.right
    let first = day.advanced(by: 1 - day.day)
    let start = table.first(wall: first.midnight + given.shift)
    let elapsed = given.instant.milliseconds.clampedSum(-start.milliseconds)
    return Misreading(wall: first.midnight.clampedSum(elapsed))
  }
}
