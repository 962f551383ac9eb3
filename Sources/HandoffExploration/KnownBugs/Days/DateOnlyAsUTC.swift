import Handoff

extension KnownBug {
  static let dateOnlyAsUTC = wrongDay(
    "date_only_as_utc", "The day is read as midnight UTC, and shown in the phone's zone.",
    source: "tc39/ecma262#138"
  ) { capture, phone in
    let midnight = Instant(milliseconds: capture.day.start)
    return LocalDay(of: midnight, at: phone.offset(at: midnight), startingAt: .midnight)
  }
}
