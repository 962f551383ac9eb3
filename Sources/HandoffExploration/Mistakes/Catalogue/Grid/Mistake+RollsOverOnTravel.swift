import Handoff

extension Mistake {
  static let rollsOverOnTravel = Mistake(
    "rolls_over_on_travel", .grid,
    "A flight to the west sets the phone's clock back, and counts as the end of a day.",
    formula: "{right} + 1 day, as {phone_o_arrived} of {phone} is behind {o} = {day}",
    tells: "a crumb that arrived before the journey: this mistake gets it right",
    example: MistakeExample(
      "2014-07-29T19:00:00+01:00[Europe/London]", arrived: "2014-07-29T15:00:00-04:00",
      phone: "America/New_York", right: "2014-07-29", wrong: "2014-07-30"),
    source: "HabitRPG/habitica#3806"
  ) { given throws(Inapplicable) in
    let offset = try given.phone.offset(at: try given.arrival)
    guard offset < given.capture.offset else { throw .because("no journey to the west") }
    return Misreading(day: given.right.advanced(by: 1))
  }
}
