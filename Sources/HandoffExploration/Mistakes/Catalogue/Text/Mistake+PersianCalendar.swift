import Handoff

extension Mistake {
  static let persianCalendar = Mistake(
    "persian_calendar", .text,
    "The date is printed in the calendar of the device, which is the Persian one.",
    formula: "{right} in the Persian calendar = {day}",
    tells: "the device's region: a phone set to Iran prints so, and another does not",
    example: MistakeExample(
      "2026-03-08T23:58:00+03:30[Asia/Tehran]", arrived: "2026-03-09T08:00:00+03:30",
      phone: "Asia/Tehran", right: "2026-03-08", wrong: "1404-12-17"),
    source: "Unicode CLDR, calendar persian; no public report found"
  ) { given throws(Inapplicable) in
    try PersianDates.printed(given.right)
  }
}
