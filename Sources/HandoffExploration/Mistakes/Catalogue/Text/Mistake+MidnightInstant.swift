import Handoff

extension Mistake {
  static let midnightInstant = Mistake(
    "midnight_instant", .text,
    "The day is kept as the instant of its midnight, and shown in the zone that the phone is in"
      + " later.",
    formula: "day({right} 00:00 in {zone}, shown in {phone}) = day({reads}) = {day}",
    tells: "the same crumb before the journey: this mistake gets it right there",
    example: MistakeExample(
      "2023-05-27T00:00:00+12:00[Pacific/Auckland]", arrived: "2023-05-29T10:00:00+05:45",
      phone: "Asia/Kathmandu", right: "2023-05-27", wrong: "2023-05-26"),
    source: "hanjoongcho/aaf-easydiary#214, #64"
  ) { given throws(Inapplicable) in
    let midnight = try given.rules.first(wall: given.right.midnight)
    return Misreading(midnight, at: try given.phone.offset(at: midnight))
  }
}
