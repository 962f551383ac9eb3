import Handoff

extension Mistake {
  static let dayStartMinutesAsHours = Mistake(
    "day_start_minutes_as_hours", .dayStart,
    "The minutes of the day start are taken for hours: 240 hours are ten days.",
    formula: "day({wall} less the minutes of {h} as hours) = {day}",
    tells: "any other crumb: this mistake puts all of them days too early",
    example: MistakeExample(
      "2026-05-12T12:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-12T20:00:00Z", phone: "America/Los_Angeles", right: "2026-05-12",
      wrong: "2026-05-02"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let minutes = Int64(try given.ownDayStart.minutes)
    return Misreading(wall: given.wall, minus: minutes * 3_600_000)
  }
}
