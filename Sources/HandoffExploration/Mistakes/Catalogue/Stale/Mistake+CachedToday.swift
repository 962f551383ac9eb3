import Handoff

extension Mistake {
  static let cachedToday = Mistake(
    "cached_today", .stale,
    "Today was worked out when the app was launched, and is still used after midnight.",
    formula: "day(launched {launch} in {phone}{less_h}) = day({reads}) = {day}",
    tells: "whether a restart of the app puts it right, and what else was filed since the launch",
    example: MistakeExample(
      "2026-03-09T08:10:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:11:00Z",
      phone: "America/Los_Angeles", right: "2026-03-09", wrong: "2026-03-08",
      [.launch: "2026-03-08T21:00:00-07:00"]),
    source: "alainm23/planify#240; Tickmate-iOS#35; Hidroly#56; getodk/getodk#1208"
  ) { given throws(Inapplicable) in
    let launch = try given.facts.launch.orNeeds(.launch)
    return Misreading(
      launch, at: try given.phone.offset(at: launch), startingAt: given.dayStart)
  }
}
