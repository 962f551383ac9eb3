import Handoff

extension KnownBug {
  static let phoneZone = wrongDay(
    "phone_zone", "The day is that of the capture in the phone's zone, not in the watch's.",
    source: "ryanbr/noop#1002 (fix #1003)"
  ) { capture, phone in
    LocalDay(
      of: capture.instant, at: phone.offset(at: capture.instant), startingAt: capture.dayStart)
  }
}
