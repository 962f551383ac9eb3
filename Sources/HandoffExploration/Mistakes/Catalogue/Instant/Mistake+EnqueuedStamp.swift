import Handoff

extension Mistake {
  static let enqueuedStamp = Mistake(
    "enqueued_stamp", .instant,
    "The moment at which the transfer queue took a crumb passes for the moment of its capture.",
    formula: "day(enqueued {enqueued} at {o}{less_h}) = day({reads}) = {day}",
    tells: "a crumb that was put in the transfer queue at once: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09",
      [.enqueued: "2026-03-09T00:01:00-07:00"]),
    source: "no public report found (inferred from DESIGN.md, \"Five moments\")"
  ) { given throws(Inapplicable) in
    Misreading(
      try given.facts.enqueued.orNeeds(.enqueued), at: given.capture.offset,
      startingAt: given.dayStart)
  }
}
