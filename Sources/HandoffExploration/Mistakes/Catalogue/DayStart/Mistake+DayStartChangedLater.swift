import Handoff

extension Mistake {
  static let dayStartChangedLater = Mistake(
    "day_start_changed_later", .dayStart,
    "The day start that is set on the phone today is applied to a capture made under another.",
    formula: "day({wall} less {phone_h}) = {day}",
    tells: "a crumb from after both day starts: this mistake gets it right",
    example: MistakeExample(
      "2026-05-02T03:30:00-07:00[America/Los_Angeles]", arrived: "2026-05-09T10:30:00Z",
      phone: "America/Los_Angeles", right: "2026-05-02", wrong: "2026-05-01",
      [.phoneDayStart: "04:00"]),
    source: "glutanimate/review-heatmap#44"
  ) { given throws(Inapplicable) in
    Misreading(
      wall: given.wall, startingAt: try given.facts.phoneDayStart.orNeeds(.phoneDayStart))
  }
}
