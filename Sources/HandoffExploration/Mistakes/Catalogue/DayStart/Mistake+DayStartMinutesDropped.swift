import Handoff

extension Mistake {
  static let dayStartMinutesDropped = Mistake(
    "day_start_minutes_dropped", .dayStart,
    "Only the hours of the day start are used: 04:30 becomes 04:00.",
    formula: "day({wall} less the hours of {h}) = {day}",
    tells: "a crumb outside the minutes after the full hour: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T04:10:00-07:00[America/Los_Angeles]", dayStart: "04:30",
      arrived: "2026-05-02T14:00:00Z", phone: "America/Los_Angeles", right: "2026-05-01",
      wrong: "2026-05-02"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    guard given.dayStart.minutes % 60 != 0 else {
      throw .because("the day starts on a full hour")
    }
    return Misreading(wall: given.wall, minus: given.shift / 3_600_000 * 3_600_000)
  }
}
