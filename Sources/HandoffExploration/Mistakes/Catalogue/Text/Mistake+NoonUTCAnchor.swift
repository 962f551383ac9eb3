import Handoff

extension Mistake {
  static let noonUTCAnchor = Mistake(
    "noon_utc_anchor", .text,
    "The date is kept as noon in UTC and shown in the phone's zone, which is 12 hours ahead or"
      + " more.",
    formula: "day({right}T12:00:00Z in {phone}) = day({reads}) = {day}",
    tells: "the same crumb on a phone west of +12:00: this mistake gets it right there",
    example: MistakeExample(
      "2026-06-10T15:00:00+12:00[Pacific/Auckland]", arrived: "2026-06-10T04:00:00Z",
      phone: "Pacific/Auckland", right: "2026-06-10", wrong: "2026-06-11"),
    source: "leviFrosty/witness-work#439"
  ) { given throws(Inapplicable) in
    let noon = Instant(milliseconds: given.right.midnight + 43_200_000)
    return Misreading(noon, at: try given.phone.offset(at: noon))
  }
}
