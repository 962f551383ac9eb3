import Handoff

extension Mistake {
  static let leapDayForgotten = Mistake(
    "leap_day_forgotten", .grid,
    "The day of the year is read with the months of a common year: one day too late from 29"
      + " February.",
    formula: "day of the year of {right}, read without 29 February = {day}",
    tells: "a crumb of January, or of another year: this mistake gets it right",
    example: MistakeExample(
      "2024-03-08T12:00:00-08:00[America/Los_Angeles]", arrived: "2024-03-08T20:10:00Z",
      phone: "America/Los_Angeles", right: "2024-03-08", wrong: "2024-03-09"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let day = given.right
    guard LocalDay(year: day.year, month: 2, day: 29) != nil,
      (day.month, day.day) >= (2, 29)
    else { throw .because("there is no leap day before it in this year") }
    return Misreading(day: day.advanced(by: 1))
  }
}
