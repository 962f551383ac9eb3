import Handoff

extension Mistake {
  static let minguoCalendar = Mistake(
    "minguo_calendar", .text,
    "The date is printed in the calendar of the device, which counts the years of the Republic"
      + " of China.",
    formula: "{right} - 1911 years = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00+08:00[Asia/Taipei]", arrived: "2026-03-09T08:00:00+08:00",
      phone: "Asia/Taipei", right: "2026-03-08", wrong: "0115-03-08"),
    source: "Unicode CLDR, calendar roc; no public report found"
  ) { given throws(Inapplicable) in
    let day = given.right
    guard day.year > 1911 else { throw .because("the day is before 1912") }
    return try LocalDay.printed(day.year - 1911, day.month, day.day)
  }
}
