import Handoff

extension Mistake {
  static let stampOfPrevious = Mistake(
    "stamp_of_previous", .stale,
    "A crumb is filed with the stamp of the one before it: the list of stamps is one behind.",
    formula: "day({previous}) = day({reads}) = {day}",
    tells: "the crumb before it: this mistake gives both the same day",
    example: MistakeExample(
      "2016-04-17T08:55:00+02:00[Europe/Berlin]", arrived: "2016-04-17T09:00:00+02:00",
      phone: "Europe/Berlin", right: "2016-04-17", wrong: "2016-04-16",
      [.previous: "2016-04-16T23:55:00+02:00[Europe/Berlin]"]),
    source: "lionheart/openradar-mirror#13658 (deliveries that run one behind)"
  ) { given throws(Inapplicable) in
    let previous = try given.facts.previous.orNeeds(.previous)
    return Misreading(previous.instant, at: previous.offset, startingAt: previous.dayStart)
  }
}
