import Handoff

extension Mistake {
  static let serverDay = Mistake(
    "server_day", .zone,
    "The instant is kept, and its day is read in the zone of the server.",
    formula: "day(captured {t} at {home_o} of {home}{less_h}) = day({reads}) = {day}",
    tells: "a crumb that is captured when it is noon at the server: this mistake gets it right",
    example: MistakeExample(
      "2026-06-10T23:30:00-04:00[America/New_York]", arrived: "2026-06-11T03:30:05Z",
      phone: "America/New_York", right: "2026-06-10", wrong: "2026-06-11",
      [.homeZone: "Europe/Berlin"]),
    source: "zeeguu/api#531; freeCodeCamp#479"
  ) { given throws(Inapplicable) in
    Misreading(
      given.instant, at: try given.home.offset(at: given.instant), startingAt: given.dayStart)
  }
}
