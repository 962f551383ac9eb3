import Handoff

extension Mistake {
  static let epoch1980As1970 = Mistake(
    "epoch_1980_as_1970", .instant,
    "Seconds since 1980 (GPS, FAT) are read as seconds since 1970: ten years and five days too"
      + " early.",
    formula: "day(captured {t} - 315,964,800 s at {o}) = day({reads}) = {day}",
    tells: "the year: this mistake gives one ten years too early",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2016-03-03"),
    source: "IS-GPS-200, section 3.3.4 (GPS time begins on 1980-01-06); no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: -315_964_800)
  }
}
