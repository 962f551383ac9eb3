import Handoff

extension Mistake {
  static let gpsTimeAsUTC = Mistake(
    "gps_time_as_utc", .instant,
    "GPS time, which has no leap seconds, is taken for UTC: 18 seconds too late.",
    formula: "day(captured {t} + 18 s at {o}{less_h}) = day({reads}) = {day}",
    tells: "a crumb more than 18 seconds before the end of its day: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:59:50-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "IERS Bulletin C (18 leap seconds between 1980 and 2017); no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: 18)
  }
}
