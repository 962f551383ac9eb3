import Handoff

extension Mistake {
  static let utcDay = Mistake(
    "utc_day", .zone,
    "The day is that of UTC: whole days of the instant, without any offset.",
    formula: "floor(captured {t} / 24 h) = day({reads}) = {day}",
    tells: "a crumb of noon: this mistake gets it right, wherever the phone is",
    example: MistakeExample(
      "2026-03-08T17:30:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T00:31:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "oppiliappan/dijo#24; masonfox/tome#344; jofoerster/habitsync#128"
  ) { given throws(Inapplicable) in
    Misreading(wall: given.instant.milliseconds)
  }
}
