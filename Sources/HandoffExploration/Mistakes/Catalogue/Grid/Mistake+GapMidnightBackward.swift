import Handoff

extension Mistake {
  static let gapMidnightBackward = Mistake(
    "gap_midnight_backward", .grid,
    "The day start does not exist, is moved back over the gap, and names the day before.",
    formula: "day({right} {h} moved back over the gap in {zone}) = day({reads}) = {day}",
    tells: "a crumb of the next day: this mistake gets it right",
    example: MistakeExample(
      "2026-09-06T12:00:00-03:00[America/Santiago]", arrived: "2026-09-06T15:05:00Z",
      phone: "America/Santiago", right: "2026-09-06", wrong: "2026-09-05"),
    source: "python-pendulum#994; moment#1994; wix/react-native-calendars#2321"
  ) { given throws(Inapplicable) in
    let start = given.right.midnight + given.shift
    guard case .gap(_, let before, let after) = try given.rules.resolve(Instant.wall(start)) else {
      throw .because("this day's start exists in its zone")
    }
    let back = start - Int64(after.seconds - before.seconds) * 1_000
    return Misreading(wall: back, startingAt: given.dayStart)
  }
}
