import Handoff

extension KnownBug {
  static let rollsOverOnTravel = wrongDay(
    "rolls_over_on_travel", "A flight to the west counts as the end of a day.",
    source: "HabitRPG/habitica#3806"
  ) { capture, phone in
    let hasFlownWest = phone.clock.reading().offset < capture.offset
    return hasFlownWest ? LocalDay(number: capture.day.number + 1) : capture.day
  }
}
