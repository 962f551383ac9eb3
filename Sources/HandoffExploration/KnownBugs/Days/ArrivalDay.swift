import Handoff

extension KnownBug {
  static let arrivalDay = wrongDay(
    "arrival_day", "A crumb goes to the day on which the phone sends it home.",
    source: "0xf4b1/motionmate#71"
  ) { capture, phone in
    Capture(phone.clock.reading(), dayStart: capture.dayStart).day
  }
}
