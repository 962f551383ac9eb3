import Handoff

extension Mistake {
  static let naiveAtHome = Mistake(
    "naive_at_home", .text,
    "The offset is dropped; home takes the local time for its own, and the phone shows the"
      + " instant.",
    formula: "day({wall} read in {home}, shown at {o}{less_h}) = day({reads}) = {day}",
    tells: "a server that runs in the phone's zone: this mistake then gets it right",
    example: MistakeExample(
      "2026-03-08T06:30:00-07:00[America/Los_Angeles]", arrived: "2026-03-08T13:31:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-07",
      [.homeZone: "Europe/Berlin"]),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let home = try given.home.offset(at: given.instant)
    let difference = Int64(given.capture.offset.seconds) - Int64(home.seconds)
    return Misreading(
      wall: given.wall.clampedSum(difference * 1_000), startingAt: given.dayStart)
  }
}
