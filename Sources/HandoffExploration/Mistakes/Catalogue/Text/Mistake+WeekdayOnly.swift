import Handoff

extension Mistake {
  static let weekdayOnly = Mistake(
    "weekday_only", .text,
    "Only the day of the week travels, and it is read as the last one of that name.",
    formula: "last weekday of {right} up to arrived {arrived} in {phone} = {day}",
    tells: "a crumb that arrived within six days: this mistake gets it right",
    example: MistakeExample(
      "2024-12-01T20:00:00+02:00[Africa/Johannesburg]", arrived: "2024-12-09T11:41:36+02:00",
      phone: "Africa/Johannesburg", right: "2024-12-01", wrong: "2024-12-08"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let arrival = try given.arrival
    let today = LocalDay(
      of: arrival, at: try given.phone.offset(at: arrival), startingAt: given.dayStart)
    let back = (today.isoWeekday - given.right.isoWeekday + 7) % 7
    return Misreading(day: today.advanced(by: -back))
  }
}
