import Handoff
import HandoffScenarios

/// A kind of place: zones that are alike in what they do to days.
struct ZoneKind: Sendable {
  /// As statistics name it.
  let name: String
  /// How often it is drawn beside the others.
  let weight: Int
  /// Empty: any zone that is known.
  let zones: [ZoneID]
  /// A day, as its number, near which something rare happens there.
  let rareDays: [Int32]

  init(_ name: String, weight: Int = 4, _ zones: String..., rare days: String...) {
    self.name = name
    self.weight = weight
    self.zones = zones.map { ZoneID($0) }
    self.rareDays = days.map { text in
      guard let day = LocalDay(text) else { preconditionFailure("\(text) is no day") }
      return day.number
    }
  }

  /// Every kind. The next one is a line here.
  static let all: [ZoneKind] = [
    ZoneKind(
      "an hour in summer", weight: 10, "Europe/Berlin", "America/Los_Angeles", "America/New_York",
      "Australia/Sydney", "Pacific/Auckland", "America/Chicago"),
    ZoneKind("always the same", "UTC", "Asia/Tokyo", "Africa/Lagos", "America/Phoenix"),
    ZoneKind(
      "not whole hours", "Asia/Kolkata", "Asia/Kathmandu", "Australia/Eucla", "Pacific/Chatham",
      "America/St_Johns", "Australia/Adelaide"),
    ZoneKind(
      "changes at midnight", "America/Havana", "America/Santiago", "Africa/Cairo", "Asia/Beirut",
      "America/Asuncion", "America/Sao_Paulo", "Atlantic/Azores"),
    ZoneKind(
      "a day left out or twice", weight: 2, "Pacific/Apia", "Pacific/Fakaofo",
      "Pacific/Kwajalein", rare: "2011-12-30", "1993-08-21"),
    ZoneKind(
      "far from Greenwich", "Pacific/Kiritimati", "Pacific/Pago_Pago", "Pacific/Tongatapu",
      "Pacific/Honolulu"),
    ZoneKind(
      "odd changes", weight: 2, "Australia/Lord_Howe", "Antarctica/Troll", "Antarctica/Casey",
      "Europe/Dublin", "Africa/Casablanca", "Europe/London", rare: "2010-03-05", "2011-10-28"),
    ZoneKind("any", weight: 2),
  ]
}

extension Draft {
  /// A zone, of some kind or a given one.
  mutating func somewhere(_ kind: ZoneKind? = nil) -> ZoneID {
    let kind = kind ?? pick(ZoneKind.all, by: \.weight)
    traits.append(Trait(sort: .zone, name: kind.name))
    let known = zones
    let zones = kind.zones.filter { known.table(for: $0) != nil }
    if !zones.isEmpty { return pick(zones) }
    while true {
      let zone = pick(known.allIDs)
      if known.table(for: zone) != nil { return zone }
    }
  }
}
