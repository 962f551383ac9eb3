import Handoff

extension Mistake {
  static let islamicCalendar = Mistake(
    "islamic_calendar", .text,
    "The date is printed in the calendar of the device, which is the tabular Islamic one.",
    formula: "{right} in the Islamic civil calendar = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00+03:00[Asia/Riyadh]", arrived: "2026-03-09T08:00:00+03:00",
      phone: "Asia/Riyadh", right: "2026-03-08", wrong: "1447-09-19"),
    source: "Unicode CLDR, calendar islamic-civil; no public report found"
  ) { given throws(Inapplicable) in
    try IslamicCivilDates.printed(given.right)
  }
}
