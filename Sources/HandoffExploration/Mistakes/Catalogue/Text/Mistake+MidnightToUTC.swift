import Handoff

extension Mistake {
  static let midnightToUTC = Mistake(
    "midnight_to_utc", .text,
    "The date is made a local midnight and written in UTC: east of Greenwich that is the day"
      + " before.",
    formula: "day({right} 00:00 of {phone}, in UTC) = day({reads}) = {day}",
    tells: "a crumb from west of Greenwich: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T12:00:00+01:00[Europe/Berlin]", arrived: "2026-03-08T11:10:00Z",
      phone: "Europe/Berlin", right: "2026-03-08", wrong: "2026-03-07"),
    source: "ECMAScript, Date.prototype.toISOString after new Date(y, m, d); no public report found"
  ) { given throws(Inapplicable) in
    let midnight = try given.phone.first(wall: given.right.midnight)
    return Misreading(wall: midnight.milliseconds)
  }
}
