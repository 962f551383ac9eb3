import Handoff

extension KnownBug {
  static let buddhistYear = wrongDay(
    "buddhist_year",
    "The year is written in the calendar that the person has set, the Buddhist one.",
    source: "developerjamiu/smart-text-flutter#40"
  ) { capture, _ in
    let day = capture.day
    return LocalDay(year: day.year + 543, month: day.month, day: day.day) ?? day
  }
}
