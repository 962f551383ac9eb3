import Handoff

extension Mistake {
  static let hebrewCalendar = Mistake(
    "hebrew_calendar", .text,
    "The date is printed in the calendar of the device, which is the Hebrew one.",
    formula: "{right} in the Hebrew calendar = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00+02:00[Asia/Jerusalem]", arrived: "2026-03-09T08:00:00+02:00",
      phone: "Asia/Jerusalem", right: "2026-03-08", wrong: "5786-07-19"),
    source: "Unicode CLDR, calendar hebrew; no public report found"
  ) { given throws(Inapplicable) in
    try HebrewDates.printed(given.right)
  }
}
