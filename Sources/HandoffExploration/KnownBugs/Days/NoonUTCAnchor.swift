import Handoff

extension KnownBug {
  static let noonUTCAnchor = wrongDay(
    "noon_utc_anchor", "The day is kept as noon UTC, and read in the phone's zone.",
    source: "leviFrosty/witness-work#439 (refs #261, #309)"
  ) { capture, phone in
    let noon = Instant(milliseconds: capture.day.start + 43_200_000)
    return LocalDay(of: noon, at: phone.offset(at: noon), startingAt: .midnight)
  }
}
