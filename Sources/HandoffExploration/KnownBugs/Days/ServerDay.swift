import Handoff

extension KnownBug {
  static let serverDay = wrongDay(
    "server_day", "The day is that of the server's zone, Europe/Berlin.", source: "zeeguu/api#531"
  ) { capture, phone in
    let offset = phone.zones.table(for: ZoneID("Europe/Berlin"))?.offset(at: capture.instant)
    return LocalDay(of: capture.instant, at: offset ?? .utc, startingAt: capture.dayStart)
  }
}
