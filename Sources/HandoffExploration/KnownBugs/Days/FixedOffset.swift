import Handoff

extension KnownBug {
  static let fixedOffset = wrongDay(
    "fixed_offset", "The day is worked out with the zone's offset in January, all year round.",
    source: "userFRM/ThetaDataDx#32"
  ) { capture, phone in
    let january = Instant(milliseconds: LocalDay(year: capture.day.year, month: 1, day: 15)!.start)
    let offset = phone.zones.table(for: capture.zone)?.offset(at: january)
    return LocalDay(
      of: capture.instant, at: offset ?? capture.offset, startingAt: capture.dayStart)
  }
}
