import Handoff

extension Mistake {
  static let epoch1904As1970 = Mistake(
    "epoch_1904_as_1970", .instant,
    "Seconds since 1904 (QuickTime and MP4 files) are read as seconds since 1970: 66 years too"
      + " late.",
    formula: "day(captured {t} + 2,082,844,800 s at {o}) = day({reads}) = {day}",
    tells:
      "whether its recording was read from a file: this mistake gives a year 66 years too late",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2092-03-08"),
    source: "ISO/IEC 14496-12, movie header box; no public report found"
  ) { given throws(Inapplicable) in
    .moved(given, bySeconds: 2_082_844_800)
  }
}
