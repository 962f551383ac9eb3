import Handoff

extension Mistake {
  static let utcWithoutZ = Mistake(
    "utc_without_z", .text,
    "The moment is written in UTC without its Z, read as local time on the phone, and kept in UTC.",
    formula: "day({t} read as local time of {phone}, in UTC) = day({reads}) = {day}",
    tells:
      "what the crumb's time of day is shown as: this mistake shows it off by the whole offset",
    example: MistakeExample(
      "2026-03-08T12:30:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T19:31:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let phone = try given.phone
    let offset = phone.offset(at: given.instant)
    return Misreading(
      wall: given.instant.milliseconds.clampedSum(-Int64(offset.seconds) * 1_000))
  }
}
