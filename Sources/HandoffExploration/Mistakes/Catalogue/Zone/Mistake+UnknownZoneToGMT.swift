import Handoff

extension Mistake {
  static let unknownZoneToGMT = Mistake(
    "unknown_zone_to_gmt", .zone,
    "The zone id is not known to the phone, and GMT stands in for it without a word.",
    formula: "day(captured {t} at +00:00 in place of {zone}{less_h}) = day({reads}) = {day}",
    tells: "a crumb of a zone whose id is old (Europe/Kiev): this mistake gets it right",
    example: MistakeExample(
      "2026-06-11T01:30:00+03:00[Europe/Kyiv]", arrived: "2026-06-11T05:00:00Z",
      phone: "Europe/Kyiv", right: "2026-06-11", wrong: "2026-06-10"),
    source: "swift-corelibs-foundation#4984; measured: -static-stdlib gives nil for every zone"
  ) { given throws(Inapplicable) in
    Misreading(given.instant, at: .utc, startingAt: given.dayStart)
  }
}
