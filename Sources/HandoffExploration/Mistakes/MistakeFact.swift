/// Something about a case that a mistake needs and nobody has to know.
public enum MistakeFact: String, CaseIterable, Hashable, Sendable {
  case zoneRules = "zone_rules"
  case arrival = "arrived"
  case phoneZone = "phone_zone"
  case homeZone = "home_zone"
  case olderRules = "older_zoneinfo"
  case pairingOffset = "paired_offset"
  case pairingZone = "paired_zone"
  case launch = "launched"
  case launchZone = "launch_zone"
  case phoneDayStart = "phone_day_start"
  case clockAhead = "clock_ahead"
  case clockReset = "clock_reset"
  case asleep
  case enqueued
  case previous

  /// What it is, as the object of a sentence.
  public var about: String {
    switch self {
    case .zoneRules: "rules for the capture's zone, which is not known"
    case .arrival: "the moment of arrival"
    case .phoneZone: "the phone's zone"
    case .homeZone: "the zone of home"
    case .olderRules: "the rules that the phone had"
    case .pairingOffset: "the offset at pairing"
    case .pairingZone: "the zone at pairing"
    case .launch: "the moment at which the phone app was launched"
    case .launchZone: "the zone in which the phone app was launched"
    case .phoneDayStart: "the day start that is set on the phone"
    case .clockAhead: "how far the capturing clock is ahead"
    case .clockReset: "what the capturing clock showed after its reset"
    case .asleep: "how long the watch slept between capture and arrival"
    case .enqueued: "the moment at which the transfer queue took it"
    case .previous: "the capture before this one"
    }
  }

  /// Whether it is the rules of a zone that an id names.
  public var isZone: Bool {
    [.phoneZone, .homeZone, .pairingZone, .launchZone].contains(self)
  }

  /// The option of the command that gives it; nil for what no option can give.
  public var option: String? {
    self == .zoneRules
      ? nil : "--" + String(rawValue.map { $0 == "_" ? "-" : $0 })
  }
}
