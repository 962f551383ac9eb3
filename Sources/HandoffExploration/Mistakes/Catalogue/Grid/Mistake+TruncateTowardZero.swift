import Handoff

extension Mistake {
  static let truncateTowardZero = Mistake(
    "truncate_toward_zero", .grid,
    "The division rounds towards zero, so that days before 1970 are one too late.",
    formula: "truncate(({wall} - {h}) / 24 h) = {day}",
    tells: "a crumb from after 1970: this mistake gets it right",
    example: MistakeExample(
      "1969-12-31T22:00:00+00:00[UTC]", arrived: "1970-01-01T08:00:00Z", phone: "UTC",
      right: "1969-12-31", wrong: "1970-01-01"),
    source: "apache/arrow-rs#4211; apache/paimon#9203"
  ) { given throws(Inapplicable) in
    let days = given.wall.clampedSum(-given.shift) / 86_400_000
    return Misreading(day: LocalDay(number: Int32(clamping: days)))
  }
}
