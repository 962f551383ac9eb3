import Handoff

extension Mistake {
  static let japaneseCalendar = Mistake(
    "japanese_calendar", .text,
    "The date is printed in the calendar of the device, which counts years of the Japanese era.",
    formula: "{right} with the year of its era = {day}",
    tells: "the device's calendar setting: a phone set to the Gregorian one does not print so",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "0008-03-08"),
    source: "mit-cml/appinventor-sources#3989"
  ) { given throws(Inapplicable) in
    let day = given.right
    // The first day of Reiwa, Heisei, Showa, Taisho, Meiji, and the year before year 1.
    let eras = [
      (2019, 5, 1, 2018), (1989, 1, 8, 1988), (1926, 12, 25, 1925), (1912, 7, 30, 1911),
      (1868, 9, 8, 1867),
    ]
    guard let era = eras.first(where: { (day.year, day.month, day.day) >= ($0.0, $0.1, $0.2) })
    else {
      throw .because("the day is before the eras that are listed here")
    }
    return try LocalDay.printed(day.year - era.3, day.month, day.day)
  }
}
