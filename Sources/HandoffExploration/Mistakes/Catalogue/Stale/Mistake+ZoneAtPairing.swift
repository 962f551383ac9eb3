import Handoff

extension Mistake {
  static let zoneAtPairing = Mistake(
    "zone_at_pairing", .stale,
    "The zone in which watch and phone were paired is used for ever after, at home and abroad.",
    formula: "day(captured {t} in {paired_zone}{less_h}) = day({reads}) = {day}",
    tells: "a crumb from the place where they were paired: this mistake gets it right",
    example: MistakeExample(
      "2026-03-09T08:30:00+09:00[Asia/Tokyo]", arrived: "2026-03-08T23:31:00Z",
      phone: "Asia/Tokyo", right: "2026-03-09", wrong: "2026-03-08",
      [.pairingZone: "Europe/London"]),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let table = try given.facts.pairingZone.orNeeds(.pairingZone)
    return Misreading(
      given.instant, at: table.offset(at: given.instant), startingAt: given.dayStart)
  }
}
