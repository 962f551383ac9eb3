import Handoff

extension Mistake {
  static let epoch1970As2001 = Mistake(
    "epoch_1970_as_2001", .instant,
    "Seconds since 1970 are read as seconds since 2001 (Apple's reference date): 31 years too"
      + " late.",
    formula: "day(captured {t} + 978,307,200 s at {o}) = day({reads}) = {day}",
    tells: "the year: this mistake gives one 31 years too late",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2057-03-08"),
    source: "Apple's documentation of timeIntervalSinceReferenceDate; no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: 978_307_200)
  }
}
