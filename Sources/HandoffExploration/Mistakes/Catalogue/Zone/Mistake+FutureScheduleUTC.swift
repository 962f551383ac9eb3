import Handoff

extension Mistake {
  static let futureScheduleUTC = Mistake(
    "future_schedule_utc", .zone, by: .nobody("it moves a reminder for the future, not a capture"),
    "A reminder is saved as an instant, and the rules of its zone change before it comes.",
    formula: "day(scheduled {t} at {rules_o} by other rules for {zone}) = day({reads}) = {day}",
    tells: "whether it is a reminder: a capture is never in the future",
    example: MistakeExample(
      "2026-11-16T00:15:00-07:00[America/Vancouver]", arrived: "2026-11-16T16:00:00Z",
      phone: "America/Vancouver", right: "2026-11-16", wrong: "2026-11-15",
      olderRules: (
        "-08:00", [("2026-03-08T10:00:00Z", "-07:00"), ("2026-11-01T09:00:00Z", "-08:00")]
      )),
    source: "davedelong/calendar_fallacies#34"
  ) { given throws(Inapplicable) in
    let rules = try given.facts.olderRules.orNeeds(.olderRules)
    return Misreading(given.instant, at: rules.offset(at: given.instant))
  }
}
