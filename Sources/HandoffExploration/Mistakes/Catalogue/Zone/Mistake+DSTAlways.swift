import Handoff

extension Mistake {
  static let dstAlways = Mistake(
    "dst_always", .zone,
    "The summer offset of the zone is used in winter too.",
    formula: "day(captured {t} at the zone's greater offset{less_h}) = day({reads}) = {day}",
    tells: "a crumb of the summer: this mistake gets it right",
    example: MistakeExample(
      "2026-12-02T23:30:00-08:00[America/Los_Angeles]", arrived: "2026-12-03T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-12-02", wrong: "2026-12-03"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let (_, most) = try given.rules.seasons(around: given.instant)
    return Misreading(given.instant, at: most, startingAt: given.dayStart)
  }
}
