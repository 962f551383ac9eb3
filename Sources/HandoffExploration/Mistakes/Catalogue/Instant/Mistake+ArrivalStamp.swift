import Handoff

extension Mistake {
  static let arrivalStamp = Mistake(
    "arrival_stamp", .instant,
    "The phone stamps a crumb with its own clock when the crumb arrives.",
    formula:
      "day(arrived {arrived} at {phone_o_arrived} of {phone}{less_h}) = day({reads}) = {day}",
    tells: "a crumb that arrived within a minute of its capture: this mistake gets it right",
    example: MistakeExample(
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", arrived: "2026-03-09T15:10:00Z",
      phone: "America/Los_Angeles", right: "2026-03-08", wrong: "2026-03-09"),
    source: "mudkipme/MoeMemosAndroid#333; AudioBooth/AudioBooth#365"
  ) { given throws(Inapplicable) in
    let arrival = try given.arrival
    return Misreading(
      arrival, at: try given.phone.offset(at: arrival), startingAt: given.dayStart)
  }
}
