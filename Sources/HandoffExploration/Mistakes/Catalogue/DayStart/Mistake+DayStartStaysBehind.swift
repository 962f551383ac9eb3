import Handoff

extension Mistake {
  static let dayStartStaysBehind = Mistake(
    "day_start_stays_behind", .dayStart,
    "The day start is kept as a time of UTC from pairing, and does not move with the person.",
    formula: "day({wall} less {h} of {paired_o}) = {day}",
    tells: "a crumb from the place where they were paired: this mistake gets it right",
    example: MistakeExample(
      "2020-03-17T19:00:00+09:00[Asia/Tokyo]", dayStart: "04:00",
      arrived: "2020-03-17T19:05:00+09:00", phone: "Asia/Tokyo", right: "2020-03-17",
      wrong: "2020-03-18",
      [.pairingOffset: "-05:00", .pairingZone: "America/New_York"]),
    source: "ankidroid/Anki-Android#5831"
  ) { given throws(Inapplicable) in
    _ = try given.ownDayStart
    let paired = try given.facts.pairingOffset.orNeeds(.pairingOffset)
    let moved = given.shift + Int64(given.capture.offset.seconds - paired.seconds) * 1_000
    // The start that is nearest to midnight: 18:00 is 6 hours before it.
    let start = moved - (moved + 43_200_000).floorQuotient(86_400_000) * 86_400_000
    return Misreading(wall: given.wall, minus: start)
  }
}
