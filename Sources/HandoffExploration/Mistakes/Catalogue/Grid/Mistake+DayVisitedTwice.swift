import Handoff

extension Mistake {
  static let dayVisitedTwice = Mistake(
    "day_visited_twice", .grid,
    "A crumb is looked for between the beginning and the end of days, and the later day began"
      + " first.",
    formula: "{t} is inside the bounds of {day} in {zone}",
    tells: "the flag day_not_contiguous: the capture's day comes in two pieces",
    example: MistakeExample(
      "2010-11-06T23:30:00-03:30[America/St_Johns]", arrived: "2010-11-07T12:00:00Z",
      phone: "America/St_Johns", right: "2010-11-06", wrong: "2010-11-07"),
    source: "tc39/proposal-temporal#2938; elasticsearch#27976"
  ) { given throws(Inapplicable) in
    let next = given.right.advanced(by: 1)
    guard let bounds = DayBounds(of: next, in: try given.rules, startingAt: given.dayStart),
      bounds.start <= given.instant, given.instant < bounds.end
    else { throw .because("the day after had not begun") }
    return Misreading(day: next)
  }
}
