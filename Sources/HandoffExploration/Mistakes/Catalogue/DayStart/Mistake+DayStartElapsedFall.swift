import Handoff

extension Mistake {
  static let dayStartElapsedFall = Mistake(
    "day_start_elapsed_fall", .dayStart,
    "The day start is taken off as elapsed hours, over a night in which the clocks went back.",
    formula: "day(captured {t} - {h} of elapsed time in {zone}) = day({reads}) = {day}",
    tells: "a crumb of any other night: this mistake gets it right",
    example: MistakeExample(
      "2026-11-01T03:30:00-08:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-11-01T16:00:00Z", phone: "America/Los_Angeles", right: "2026-10-31",
      wrong: "2026-11-01"),
    source: "ankidroid/Anki-Android#3770"
  ) { given throws(Inapplicable) in
    let (earlier, reading) = try given.lessElapsedDayStart()
    guard earlier > given.capture.offset else {
      throw .because("the clocks did not go back in the hours before")
    }
    return reading
  }
}
