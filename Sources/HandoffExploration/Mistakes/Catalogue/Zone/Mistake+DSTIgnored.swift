import Handoff

extension Mistake {
  static let dstIgnored = Mistake(
    "dst_ignored", .zone,
    "The standard offset of the zone is used in summer too.",
    formula: "day(captured {t} at the zone's lesser offset{less_h}) = day({reads}) = {day}",
    tells: "a crumb of the winter: this mistake gets it right",
    example: MistakeExample(
      "2026-07-02T00:30:00-07:00[America/Los_Angeles]", arrived: "2026-07-02T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-07-02", wrong: "2026-07-01"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let (least, _) = try given.rules.seasons(around: given.instant)
    return Misreading(given.instant, at: least, startingAt: given.dayStart)
  }
}
