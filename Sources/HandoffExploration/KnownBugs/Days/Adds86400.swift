import Handoff

extension KnownBug {
  static let adds86400 = wrongDay(
    "adds_86400",
    "Days are counted in steps of 86,400 seconds from the midnight of the month's first day.",
    source: "pvorb/npm-stat.com#83"
  ) { capture, phone in
    let day = capture.day
    guard let first = LocalDay(year: day.year, month: day.month, day: 1),
      let table = phone.zones.table(for: capture.zone)
    else { return day }
    let noon = Instant(milliseconds: first.start - 43_200_000)
    let midnight = first.start - Int64(table.offset(at: noon).seconds) * 1_000
    let elapsed = capture.instant.milliseconds - midnight
    return LocalDay(number: first.number + Int32(elapsed / 86_400_000))
  }
}
