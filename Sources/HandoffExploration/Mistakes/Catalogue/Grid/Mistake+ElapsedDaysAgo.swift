import Handoff

extension Mistake {
  static let elapsedDaysAgo = Mistake(
    "elapsed_days_ago", .grid,
    "The day is counted back from today by full 24 hours: what is less than a day old is of today.",
    formula: "day(arrived {arrived}) - floor((arrived - {t}) / 24 h) = {day}",
    tells: "a crumb that arrived before midnight: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let arrival = try given.arrival
    let today = LocalDay(
      of: arrival, at: try given.phone.offset(at: arrival), startingAt: given.dayStart)
    let age = arrival.milliseconds.clampedSum(-given.instant.milliseconds)
    return Misreading(day: today.advanced(by: Int(-age.floorQuotient(86_400_000))))
  }
}
