import Handoff

extension Mistake {
  static let dstTwice = Mistake(
    "dst_twice", .zone,
    "The hour of summer time is added to an offset that has it already.",
    formula: "day({wall} + the hour of summer time{less_h}) = day({reads}) = {day}",
    tells: "a crumb of the winter: this mistake gets it right",
    example: MistakeExample(
      "2026-07-02T23:30:00-07:00[America/Los_Angeles]", arrived: "2026-07-03T08:00:00Z",
      phone: "America/Los_Angeles", right: "2026-07-02", wrong: "2026-07-03"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let (least, _) = try given.rules.seasons(around: given.instant)
    let summer = try given.rules.offset(at: given.instant).seconds - least.seconds
    return Misreading(
      wall: given.wall.clampedSum(Int64(summer) * 1_000), startingAt: given.dayStart)
  }
}
