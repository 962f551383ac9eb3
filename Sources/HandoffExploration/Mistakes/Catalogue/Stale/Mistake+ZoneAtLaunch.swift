import Handoff

extension Mistake {
  static let zoneAtLaunch = Mistake(
    "zone_at_launch", .stale,
    "The zone is asked for once, when the app is launched, and kept on a journey.",
    formula: "day(captured {t} in {launch_zone}{less_h}) = day({reads}) = {day}",
    tells: "whether a restart of the app after the journey puts it right",
    example: MistakeExample(
      "2026-03-09T08:30:00+09:00[Asia/Tokyo]", arrived: "2026-03-08T23:31:00Z",
      phone: "Asia/Tokyo", right: "2026-03-09", wrong: "2026-03-08",
      [.launchZone: "America/Los_Angeles"]),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let table = try given.facts.launchZone.orNeeds(.launchZone)
    return Misreading(
      given.instant, at: table.offset(at: given.instant), startingAt: given.dayStart)
  }
}
