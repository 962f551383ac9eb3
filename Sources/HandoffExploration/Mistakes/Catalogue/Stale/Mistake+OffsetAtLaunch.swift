import Handoff

extension Mistake {
  static let offsetAtLaunch = Mistake(
    "offset_at_launch", .stale,
    "The app runs through a change of the clocks and keeps the offset that it had at launch.",
    formula: "day(captured {t} at the offset of {launch}{less_h}) = day({reads}) = {day}",
    tells: "whether a restart of the app puts it right",
    example: MistakeExample(
      "2022-10-30T23:30:00+00:00[Europe/London]", arrived: "2022-10-31T15:00:00Z",
      phone: "Europe/London", right: "2022-10-30", wrong: "2022-10-31",
      [.launch: "2022-10-29T12:00:00Z"]),
    source: "daneden/Solstice#67"
  ) { given throws(Inapplicable) in
    let table = try (given.facts.launchZone ?? given.zoneRules).orNeeds(.launchZone)
    let launch = try given.facts.launch.orNeeds(.launch)
    return Misreading(given.instant, at: table.offset(at: launch), startingAt: given.dayStart)
  }
}
