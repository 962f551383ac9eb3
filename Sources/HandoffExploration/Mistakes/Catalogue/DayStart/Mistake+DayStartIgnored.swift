import Handoff

extension Mistake {
  static let dayStartIgnored = Mistake(
    "day_start_ignored", .dayStart,
    "The day start is not used, or for the display only: a night belongs to the new date.",
    formula: "day({wall}) = {day}",
    tells: "a crumb from after the day start: this mistake gets it right",
    example: MistakeExample(
      "2026-09-09T00:20:00+02:00[Europe/Warsaw]", dayStart: "04:00",
      arrived: "2026-09-09T10:00:00+02:00", phone: "Europe/Warsaw", right: "2026-09-08",
      wrong: "2026-09-09"),
    source: "InlitX/streak#189"
  ) { given throws(Inapplicable) in
    _ = try given.ownDayStart
    return Misreading(wall: given.wall)
  }
}
