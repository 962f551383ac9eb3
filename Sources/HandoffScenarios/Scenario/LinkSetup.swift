import Handoff
import HandoffSimulation

/// How the radio between watch and phone starts.
public struct LinkSetup: Hashable, Sendable {
  public static let defaultLimit = WorldSetup.usualLinkLimit

  public var to: Reach
  /// One way.
  public var latency: Duration
  /// The most bytes that one delivery may have, its envelope counted.
  public var limit: Int

  public init(to: Reach = .up, latency: Duration = .zero, limit: Int = LinkSetup.defaultLimit) {
    self.to = to
    self.latency = latency
    self.limit = limit
  }
}

/// How the server behind the phone starts.
public struct HomeSetup: Hashable, Sendable {
  /// The zone of home's own clock; `nil`: the zone of the scenario's `begin`.
  public var zone: ZoneID?
  /// From a request to its answer.
  public var latency: Duration
  /// Whether the phone can reach home.
  public var reach: Reach

  public init(zone: ZoneID? = nil, latency: Duration = .zero, reach: Reach = .up) {
    self.zone = zone
    self.latency = latency
    self.reach = reach
  }
}

/// Whether somebody can be reached.
public enum Reach: String, CaseIterable, Hashable, Sendable {
  case up, down
}

extension LinkSetup {
  static let table = Table<LinkSetup>(
    "the link", "How the radio between watch and phone starts.", blank: LinkSetup(),
    fields: [
      .defaulted("to", \.to, .up, .choice, "Whether the two are in reach."),
      .defaulted(
        "latency", \.latency, .zero, .duration, "How long a message takes, one way.",
        example: #""250ms""#),
      .defaulted(
        "limit", \.limit, LinkSetup.defaultLimit, .integer(1...1 << 40),
        "The most bytes that one delivery may have, its envelope counted."),
    ])
}

extension HomeSetup {
  static let table = Table<HomeSetup>(
    "home", "How the server behind the phone starts.", blank: HomeSetup(),
    fields: [
      .optional(
        "zone", \.zone, .zone, or: "the zone of `begin`", "The time zone of home's own clock."),
      .defaulted(
        "latency", \.latency, .zero, .duration, "How long an answer takes.", example: #""2s""#),
      .defaulted("reach", \.reach, .up, .choice, "Whether the phone can reach home."),
    ])
}
