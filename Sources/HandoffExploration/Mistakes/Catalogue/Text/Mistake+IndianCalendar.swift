import Handoff

extension Mistake {
  static let indianCalendar = Mistake(
    "indian_calendar", .text,
    "The date is printed in the calendar of the device, which is the Indian national one.",
    formula: "{right} in the Indian national calendar = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00+05:30[Asia/Kolkata]", arrived: "2026-03-09T08:00:00+05:30",
      phone: "Asia/Kolkata", right: "2026-03-08", wrong: "1947-12-17"),
    source: "Unicode CLDR, calendar indian; no public report found"
  ) { given throws(Inapplicable) in
    try IndianDates.printed(given.right)
  }
}
