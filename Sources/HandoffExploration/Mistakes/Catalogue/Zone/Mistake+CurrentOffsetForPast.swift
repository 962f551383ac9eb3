import Handoff

extension Mistake {
  static let currentOffsetForPast = Mistake(
    "current_offset_for_past", .zone,
    "The offset that is in force now is used for the past, across a change of the clocks.",
    formula: "day(captured {t} at {phone_o_arrived} of now{less_h}) = day({reads}) = {day}",
    tells: "a crumb since the last change of the clocks: this mistake gets it right",
    example: MistakeExample(
      "2023-10-11T04:30:00+02:00[Europe/Paris]", dayStart: "04:00",
      arrived: "2023-11-03T09:00:00Z", phone: "Europe/Paris", right: "2023-10-11",
      wrong: "2023-10-10"),
    source: "ankitects/anki#2801; PsycherosAI/Psycheros#64"
  ) { given throws(Inapplicable) in
    let arrival = try given.arrival
    let table = try (given.facts.phone ?? given.zoneRules).orNeeds(.phoneZone)
    return Misreading(given.instant, at: table.offset(at: arrival), startingAt: given.dayStart)
  }
}
