import Handoff

extension Mistake {
  static let offsetMinutesDropped = Mistake(
    "offset_minutes_dropped", .text,
    "Of the offset the hours are read and the minutes are not: +05:30 becomes +05:00.",
    formula: "day(captured {t} at the whole hours of {o}{less_h}) = day({reads}) = {day}",
    tells: "a crumb from a zone of whole hours: this mistake gets it right",
    example: MistakeExample(
      "2026-03-09T00:10:00+05:30[Asia/Kolkata]", arrived: "2026-03-08T20:00:00Z",
      phone: "Asia/Kolkata", right: "2026-03-09", wrong: "2026-03-08"),
    source: "no public report found (inferred)"
  ) { given throws(Inapplicable) in
    let seconds = given.capture.offset.seconds
    guard seconds % 3_600 != 0 else { throw .because("the offset is of whole hours") }
    return Misreading(
      given.instant, at: UTCOffset(seconds: seconds / 3_600 * 3_600), startingAt: given.dayStart)
  }
}
