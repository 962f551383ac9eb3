import Handoff

extension Mistake {
  static let epoch2001As1970 = Mistake(
    "epoch_2001_as_1970", .instant,
    "Seconds since 2001 (Apple's reference date) are read as seconds since 1970: 31 years too"
      + " early.",
    formula: "day(captured {t} - 978,307,200 s at {o}) = day({reads}) = {day}",
    tells: "the year: this mistake gives one 31 years too early",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "1995-03-08"),
    source: "Apple's documentation of timeIntervalSinceReferenceDate; no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: -978_307_200)
  }
}
