import Handoff

extension Mistake {
  static let zOnLocalTime = Mistake(
    "z_on_local_time", .text,
    "The local time is written with a Z, read as UTC, and shown in the phone's zone.",
    formula: "day({wall}Z shown in {phone}{less_h}) = day({reads}) = {day}",
    tells:
      "what the crumb's time of day is shown as: this mistake shows it off by the whole offset",
    example: MistakeExample(
      "2026-03-08T05:30:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let moment = Instant(milliseconds: given.wall)
    return Misreading(moment, at: try given.phone.offset(at: moment), startingAt: given.dayStart)
  }
}
