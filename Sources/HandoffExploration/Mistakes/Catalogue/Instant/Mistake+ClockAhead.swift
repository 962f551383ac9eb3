import Handoff

extension Mistake {
  static let clockAhead = Mistake(
    "clock_ahead", .instant, by: .wrist,
    "The capturing clock is ahead, or behind: what it says is not the truth.",
    formula: "day(captured {t} + {ahead} at {o}{less_h}) = day({reads}) = {day}",
    tells: "what both clocks show side by side: the flag captured_after_receipt, where it is ahead",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09",
      [.clockAhead: "5m"]),
    source: "bartblast/hologram#1135; atsign-foundation/at_client_sdk#1523"
  ) { given throws(Inapplicable) in
    Misreading(
      given.instant + (try given.facts.clockAhead.orNeeds(.clockAhead)), at: given.capture.offset,
      startingAt: given.dayStart)
  }
}
