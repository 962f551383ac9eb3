import Handoff

extension Mistake {
  static let dayStartWrongZone = Mistake(
    "day_start_wrong_zone", .dayStart,
    "The day start is applied, but on the clock of the phone's zone.",
    formula: "day(captured {t} at {phone_o} of {phone}{less_h}) = day({reads} less {h}) = {day}",
    tells: "a crumb that arrived before the journey: this mistake gets it right",
    example: MistakeExample(
      "2026-05-01T22:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-05-02T13:00:00Z", phone: "Europe/London", right: "2026-05-01",
      wrong: "2026-05-02"),
    source: "HabitRPG/habitica#1331, #3806"
  ) { given throws(Inapplicable) in
    let start = try given.ownDayStart
    return Misreading(
      given.instant, at: try given.phone.offset(at: given.instant), startingAt: start)
  }
}
