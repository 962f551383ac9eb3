import Handoff

extension Mistake {
  static let offsetSignReversed = Mistake(
    "offset_sign_reversed", .zone,
    "The offset is taken away where it must be added: its sign is that of JavaScript, POSIX and"
      + " Etc/GMT.",
    formula: "day(captured {t} - ({o}){less_h}) = day({reads}) = {day}",
    tells: "a crumb from a zone near Greenwich: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T17:30:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T00:31:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "ECMAScript, Date.prototype.getTimezoneOffset; POSIX TZ; no public report found"
  ) { given throws(Inapplicable) in
    Misreading(
      wall: given.instant.milliseconds.clampedSum(-Int64(given.capture.offset.seconds) * 1_000),
      startingAt: given.dayStart)
  }
}
