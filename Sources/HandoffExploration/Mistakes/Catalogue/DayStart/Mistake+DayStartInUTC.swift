import Handoff

extension Mistake {
  static let dayStartInUTC = Mistake(
    "day_start_in_utc", .dayStart,
    "The day start is applied, but on the clock of UTC.",
    formula: "floor((captured {t} - {h}) / 24 h) = {day}",
    tells: "a crumb from a zone near Greenwich: this mistake gets it right",
    example: MistakeExample(
      "2026-05-01T22:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-02T13:00:00Z", phone: "America/Los_Angeles", right: "2026-05-01",
      wrong: "2026-05-02"),
    source: "HabitRPG/habitica#1331"
  ) { given throws(Inapplicable) in
    Misreading(wall: given.instant.milliseconds, startingAt: try given.ownDayStart)
  }
}
