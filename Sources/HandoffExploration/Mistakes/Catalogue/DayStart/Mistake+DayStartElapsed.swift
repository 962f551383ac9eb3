import Handoff

extension Mistake {
  static let dayStartElapsed = Mistake(
    "day_start_elapsed", .dayStart,
    "The day start is taken off as elapsed hours, over a night in which the clocks went forward.",
    formula: "day(captured {t} - {h} of elapsed time in {zone}) = day({reads}) = {day}",
    tells: "a crumb of any other night: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T04:30:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-03-08T16:00:00Z", phone: "America/Los_Angeles", right: "2026-03-08",
      wrong: "2026-03-07"),
    source: "ankidroid/Anki-Android#3770, #5637; measured in Swift with startOfDay(for: t - 4 h)"
  ) { given throws(Inapplicable) in
    let (earlier, reading) = try given.lessElapsedDayStart()
    guard earlier < given.capture.offset else {
      throw .because("the clocks did not go forward in the hours before")
    }
    return reading
  }
}
