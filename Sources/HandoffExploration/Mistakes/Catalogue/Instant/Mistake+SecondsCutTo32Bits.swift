import Handoff

extension Mistake {
  static let secondsCutTo32Bits = Mistake(
    "seconds_cut_to_32_bits", .instant,
    "The seconds are kept in 32 bits, which end on 2038-01-19 and begin again in 1901.",
    formula: "day(captured {t} - 2^32 s at {o}) = day({reads}) = {day}",
    tells: "a crumb from before 2038-01-19: this mistake gets it right",
    example: MistakeExample(
      "2038-01-20T12:00:00+00:00[UTC]", arrived: "2038-01-20T12:00:05Z",
      phone: "UTC", right: "2038-01-20", wrong: "1901-12-15"),
    source: "POSIX time_t of 32 bits (the year 2038 problem)"
  ) { given throws(Inapplicable) in
    let seconds = given.instant.milliseconds.floorQuotient(1_000)
    guard Int32(exactly: seconds) == nil else {
      throw .because("the seconds fit in 32 bits until 2038-01-19")
    }
    return Misreading(
      Instant(milliseconds: Int64(Int32(truncatingIfNeeded: seconds)) * 1_000),
      at: given.capture.offset, startingAt: given.dayStart)
  }
}
