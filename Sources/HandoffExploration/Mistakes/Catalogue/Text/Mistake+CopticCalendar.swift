import Handoff

extension Mistake {
  static let copticCalendar = Mistake(
    "coptic_calendar", .text,
    "The date is printed in the calendar of the device, which is the Coptic one.",
    formula: "{right} in the Coptic calendar = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00+02:00[Africa/Cairo]", arrived: "2026-03-09T08:00:00+02:00",
      phone: "Africa/Cairo", right: "2026-03-08", wrong: "1742-06-29"),
    source: "Unicode CLDR, calendar coptic; no public report found"
  ) { given throws(Inapplicable) in
    try AlexandrianDates.coptic.printed(given.right)
  }
}
