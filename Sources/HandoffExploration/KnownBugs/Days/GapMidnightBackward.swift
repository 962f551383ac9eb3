import Handoff

extension KnownBug {
  static let gapMidnightBackward = wrongDay(
    "gap_midnight_backward",
    "The day is read off its first moment, and a midnight that does not exist is taken as an hour "
      + "earlier.",
    source: "wix/react-native-calendars#2321 (also #2505)"
  ) { capture, phone in
    guard let table = phone.zones.table(for: capture.zone) else { return capture.day }
    // Midnight at the offset after a gap is the moment of the change; before it, clocks show 23:00.
    let midnight = Instant(
      milliseconds: capture.day.start - Int64(capture.offset.seconds) * 1_000)
    let before = Instant(milliseconds: midnight.milliseconds - 1)
    let isGap = table.offset(at: midnight) > table.offset(at: before)
    guard isGap else { return capture.day }
    let early = Instant(milliseconds: midnight.milliseconds - 3_600_000)
    return LocalDay(of: early, at: table.offset(at: early), startingAt: .midnight)
  }
}
