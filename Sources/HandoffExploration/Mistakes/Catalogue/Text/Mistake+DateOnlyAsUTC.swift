import Handoff

extension Mistake {
  static let dateOnlyAsUTC = Mistake(
    "date_only_as_utc", .text,
    "The date alone travels, is read as midnight in UTC, and shown in the phone's zone.",
    formula: "day({right}T00:00:00Z in {phone}) = day({reads}) = {day}",
    tells: "a crumb that was read east of Greenwich: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07"),
    source: "tc39/ecma262#138; mini-diary#69; kodiak#308"
  ) { given throws(Inapplicable) in
    let midnight = Instant(milliseconds: given.right.midnight)
    return Misreading(midnight, at: try given.phone.offset(at: midnight))
  }
}
