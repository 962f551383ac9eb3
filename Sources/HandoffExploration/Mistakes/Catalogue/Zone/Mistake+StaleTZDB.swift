import Handoff

extension Mistake {
  static let staleTZDB = Mistake(
    "stale_tzdb", .zone,
    "The phone asks its own rules for the zone, which are older than those of the watch.",
    formula: "day({t} at {rules_o} by the phone's rules{less_h}) = day({reads}) = {day}",
    tells: "the flag offset_zone_mismatch: the capture's offset contradicts the phone's rules",
    example: MistakeExample(
      "2026-11-16T00:15:00-07:00[America/Vancouver]", arrived: "2026-11-16T16:00:00Z",
      phone: "America/Vancouver", right: "2026-11-16", wrong: "2026-11-15",
      olderRules: (
        "-08:00", [("2026-03-08T10:00:00Z", "-07:00"), ("2026-11-01T09:00:00Z", "-08:00")]
      )),
    source: "eggert/tz NEWS 2026b; regebro/tzlocal#78; davedelong/calendar_fallacies#34"
  ) { given throws(Inapplicable) in
    Misreading(
      given.instant, at: try given.phoneRules.offset(at: given.instant), startingAt: given.dayStart)
  }
}
