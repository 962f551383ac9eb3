import Handoff

extension Mistake {
  static let fixedOffset = Mistake(
    "fixed_offset", .stale,
    "The offset that was in force at pairing is used for ever after.",
    formula: "day(captured {t} at {paired_o}{less_h}) = day({reads}) = {day}",
    tells: "a crumb of the season in which they were paired: this mistake gets it right",
    example: MistakeExample(
      "2026-07-02T00:30:00-07:00[America/Los_Angeles]", arrived: "2026-07-02T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-07-02", wrong: "2026-07-01",
      [.pairingOffset: "-08:00"]),
    source: "userFRM/ThetaDataDx#32"
  ) { given throws(Inapplicable) in
    Misreading(
      given.instant, at: try given.facts.pairingOffset.orNeeds(.pairingOffset),
      startingAt: given.dayStart)
  }
}
