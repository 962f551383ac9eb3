import Handoff

extension Mistake {
  static let serverStamp = Mistake(
    "server_stamp", .instant,
    "Home files a crumb under its own date when it comes in, in the zone of the server.",
    formula: "day(arrived {arrived} in {home}) = day({reads}) = {day}",
    tells:
      "a crumb that arrived within a minute of its capture, at noon: this mistake gets it right",
    example: MistakeExample(
      "2016-02-02T17:00:00-08:00[America/Los_Angeles]", arrived: "2016-02-02T17:00:30-08:00",
      phone: "America/Los_Angeles", right: "2016-02-02", wrong: "2016-02-03",
      [.homeZone: "Europe/Berlin"]),
    source: "Azure/azure-mobile-apps-net-client#74"
  ) { given throws(Inapplicable) in
    let arrival = try given.arrival
    return Misreading(arrival, at: try given.home.offset(at: arrival))
  }
}
