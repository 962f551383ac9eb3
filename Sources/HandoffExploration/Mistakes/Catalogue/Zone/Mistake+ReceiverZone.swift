import Handoff

extension Mistake {
  static let receiverZone = Mistake(
    "receiver_zone", .zone,
    "The instant is kept, and its day is read in the zone that the phone is in.",
    formula: "day(captured {t} at {phone_o} of {phone}) = day({reads}) = {day}",
    tells: "a crumb of noon, or one that arrived before the journey: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "Asia/Tokyo", right: "2026-03-08", wrong: "2026-03-09"),
    source: "hanjoongcho/aaf-easydiary#214, #64; ryanbr/noop#1002"
  ) { given throws(Inapplicable) in
    Misreading(given.instant, at: try given.phone.offset(at: given.instant))
  }
}
