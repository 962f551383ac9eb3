import Handoff

extension Mistake {
  static let ethiopicCalendar = Mistake(
    "ethiopic_calendar", .text,
    "The date is printed in the calendar of the device, which is the Ethiopic one.",
    formula: "{right} in the Ethiopic calendar = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2018-06-29"),
    source: "mit-cml/appinventor-sources#3989; measured with DateFormatter on Linux"
  ) { given throws(Inapplicable) in
    try AlexandrianDates.ethiopic.printed(given.right)
  }
}
