import Handoff

extension Mistake {
  static let twelveHour = Mistake(
    "twelve_hour_hh", .text,
    "The hour is written from 1 to 12 without AM or PM, and read as one of 24.",
    formula: "day({wall} with its hour as hh{less_h}) = day({reads}) = {day}",
    tells: "a crumb between the day start and noon: this mistake gets it right",
    example: MistakeExample(
      "2026-03-09T00:10:00-07:00[America/Los_Angeles]", dayStart: "04:00",
      arrived: "2026-03-09T15:10:00Z", phone: "America/Los_Angeles", right: "2026-03-08",
      wrong: "2026-03-09"),
    source: "malcommac/SwiftDate#796; FlatDatePicker#7; appinventor#3982"
  ) { given throws(Inapplicable) in
    let hour = given.capture.reading.civil.hour
    let written = hour % 12 == 0 ? 12 : hour % 12
    return Misreading(
      wall: given.wall.clampedSum(Int64(written - hour) * 3_600_000), startingAt: given.dayStart)
  }
}
