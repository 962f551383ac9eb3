import Handoff

extension Mistake {
  static let nonGregorianCalendar = Mistake(
    "non_gregorian_calendar", .text,
    "The date is printed in the calendar of the device, which counts years of the Buddhist era.",
    formula: "{right} + 543 years = {day}",
    tells: "the device's region: a phone set to Thailand prints so, and another does not",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2569-03-08"),
    source: "mit-cml/appinventor-sources#3989; developerjamiu/smart-text-flutter#40"
  ) { given throws(Inapplicable) in
    let day = given.right
    return try LocalDay.printed(day.year + 543, day.month, day.day)
  }
}
