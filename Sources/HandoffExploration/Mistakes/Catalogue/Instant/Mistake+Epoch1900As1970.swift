import Handoff

extension Mistake {
  static let epoch1900As1970 = Mistake(
    "epoch_1900_as_1970", .instant,
    "Seconds since 1900 (NTP) are read as seconds since 1970: 70 years too late.",
    formula: "day(captured {t} + 2,208,988,800 s at {o}) = day({reads}) = {day}",
    tells: "the year: this mistake gives one 70 years too late",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2096-03-07"),
    source: "RFC 5905, section 6; no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: 2_208_988_800)
  }
}
