import Handoff

extension Mistake {
  static let overlapMidnightSecond = Mistake(
    "overlap_midnight_second", .grid,
    "The day start comes twice, and the second one is taken: what lies between goes to the day"
      + " before.",
    formula: "{t} before the second {h} of {right} in {zone} = {day}",
    tells: "a crumb of the same day after the second day start: this mistake gets it right",
    example: MistakeExample(
      "2025-11-02T00:15:00-04:00[America/Havana]", arrived: "2025-11-02T12:00:00Z",
      phone: "America/Havana", right: "2025-11-02", wrong: "2025-11-01"),
    source: "JodaOrg/joda-time#488"
  ) { given throws(Inapplicable) in
    let start = given.right.midnight + given.shift
    guard case .fold(_, let second) = try given.rules.resolve(Instant.wall(start)) else {
      throw .because("this day's start comes once in its zone")
    }
    return Misreading(day: given.instant < second ? given.right.advanced(by: -1) : given.right)
  }
}
