import Handoff

extension KnownBug {
  static let overlapMidnightSecond = wrongDay(
    "overlap_midnight_second",
    "A day whose midnight is passed twice begins at the second one.",
    source: "JodaOrg/joda-time#488"
  ) { capture, phone in
    guard let table = phone.zones.table(for: capture.zone) else { return capture.day }
    let later = Instant(milliseconds: capture.instant.milliseconds + 3_600_000)
    let isFirstPass = table.offset(at: later) < capture.offset
    let minutes = (capture.reading.civil.hour * 60 + capture.reading.civil.minute)
    return isFirstPass && minutes < 60 ? LocalDay(number: capture.day.number - 1) : capture.day
  }
}
