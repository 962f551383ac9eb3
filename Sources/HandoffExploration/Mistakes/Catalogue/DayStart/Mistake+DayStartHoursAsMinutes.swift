import Handoff

extension Mistake {
  static let dayStartHoursAsMinutes = Mistake(
    "day_start_hours_as_minutes", .dayStart,
    "The hours of the day start are taken for minutes: 04:00 becomes 00:04.",
    formula: "day({wall} less the hours of {h} as minutes) = {day}",
    tells: "a crumb from after the day start: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T00:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-02T14:00:00Z", phone: "America/Los_Angeles", right: "2026-05-01",
      wrong: "2026-05-02"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let hours = Int64(try given.ownDayStart.minutes) / 60
    return Misreading(wall: given.wall, minus: hours * 60_000)
  }
}
