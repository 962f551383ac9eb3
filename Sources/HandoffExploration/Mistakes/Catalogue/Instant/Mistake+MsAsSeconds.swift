import Handoff

extension Mistake {
  static let msAsSeconds = Mistake(
    "ms_as_seconds", .instant,
    "Milliseconds are divided by 1,000 twice: seconds are read where milliseconds are meant.",
    formula: "day(captured {t} / 1000 at {o}) = day({reads}) = {day}",
    tells: "any crumb of the same month: this mistake puts both on one day of January 1970",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "1970-01-21"),
    source: "vmiklos/plees-tracker#579; koreader-calibre-plugin#159"
  ) { given throws(Inapplicable) in
    Misreading(
      Instant(milliseconds: given.instant.milliseconds.floorQuotient(1_000)),
      at: given.capture.offset, startingAt: given.dayStart)
  }
}
