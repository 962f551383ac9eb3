import Handoff

extension Mistake {
  static let gpsWeekRollover = Mistake(
    "gps_week_rollover", .instant,
    "The number of the GPS week has ten bits: its clock falls back by 1,024 weeks.",
    formula: "day(captured {t} - 1024 weeks at {o}) = day({reads}) = {day}",
    tells: "the distance: this mistake gives a day exactly 7,168 days too early",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2006-07-23"),
    source: "IS-GPS-200, section 20.3.3.3.1.1; no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: -1_024 * 7 * 86_400)
  }
}
