import Handoff

extension Mistake {
  static let monotonicStopsAsleep = Mistake(
    "monotonic_stops_asleep", .instant,
    by: .nobody("no device of a world stops its steady clock in sleep"),
    "The age of a crumb is counted by a clock that stops in sleep, and taken off the arrival.",
    formula: "day(captured {t} + {asleep} asleep at {o}{less_h}) = day({reads}) = {day}",
    tells: "a crumb whose watch stayed awake until the arrival: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09", [.asleep: "8h"]),
    source: "rust-lang/rust#87906; dotnet/runtime#77945; dbuenzli/mtime#10"
  ) { given throws(Inapplicable) in
    Misreading(
      given.instant + (try given.facts.asleep.orNeeds(.asleep)), at: given.capture.offset,
      startingAt: given.dayStart)
  }
}
