import Handoff

extension Mistake {
  static let clockReset = Mistake(
    "clock_reset", .instant, by: .wrist,
    "The capturing clock lost the time and began again at its own epoch.",
    formula: "day({reset} at {reset_offset}{less_h}) = day({reads}) = {day}",
    tells: "the flag captured_before_2015 or clock_went_back, where the reset can be seen",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2010-01-01",
      [.clockReset: "2010-01-01T09:00:00Z"]),
    source: "ryanbinns/ttwatch#58; ryanbr/noop#67"
  ) { given throws(Inapplicable) in
    let reset = try given.facts.clockReset.orNeeds(.clockReset)
    return Misreading(reset, at: given.deviceOffset(at: reset), startingAt: given.dayStart)
  }
}
