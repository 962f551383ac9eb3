import Handoff
import HandoffScenarios
import HandoffSimulation

/// A scenario while it is drawn: what is there so far, and where its chance comes from.
///
/// It guesses what state the devices are in, so that most steps apply; a step that does not is
/// skipped when the scenario is run, and listed.
struct Draft {
  var chance: SeededRandom
  let zones: ZoneDatabase
  var scenario: Scenario
  /// The true time at which the last step so far begins.
  var now: Instant
  /// No step begins after it. Most scenarios are short: somebody who is out of reach or refused
  /// tries again every hour, and a year of that finds no more than a month.
  var end: Instant
  /// The crumbs that are captured so far, by name.
  var crumbs: [CrumbName] = []
  /// What was drawn, for statistics.
  var traits: [Trait] = []
  private var guesses: [Guess]

  /// What is probably the state of a device.
  struct Guess {
    var zone: ZoneID
    var dayStart: DayStart
    var isOn: Bool
    var isUnlocked: Bool
  }

  init(_ scenario: Scenario, chance: SeededRandom, zones: ZoneDatabase) {
    self.chance = chance
    self.zones = zones
    self.scenario = scenario
    self.now = scenario.begin.instant
    self.end = scenario.begin.instant
    self.guesses = DeviceName.allCases.map { device in
      Guess(
        zone: scenario.zone(of: device), dayStart: scenario.dayStart(of: device),
        isOn: scenario[device].power == .on, isUnlocked: scenario[device].startsUnlocked)
    }
  }

  subscript(device: DeviceName) -> Guess {
    get { guesses[DeviceName.allCases.firstIndex(of: device)!] }
    set { guesses[DeviceName.allCases.firstIndex(of: device)!] = newValue }
  }

  /// The rules of the zone that a device is probably in.
  func table(of device: DeviceName) -> ZoneTable? { zones.table(for: self[device].zone) }

  /// Whether a device can be used by a person now.
  func isUsable(_ device: DeviceName) -> Bool {
    self[device].isOn && (device == .watch || self[device].isUnlocked)
  }

  /// Whether a step is taken: when it probably applies, and now and then when not.
  mutating func takes(_ applies: Bool) -> Bool { applies || oneIn(16) }

  /// A crumb that a step may speak of; `nil` when there is none yet.
  mutating func someCrumb() -> CrumbName? { crumbs.isEmpty ? nil : pick(crumbs) }

  /// A crumb, or everyone.
  mutating func crumbOrEveryone() -> CrumbName? { oneIn(2) ? someCrumb() : nil }

  /// A name that is not taken yet.
  func newName() -> CrumbName {
    let index = crumbs.count
    return CrumbName(index < Self.words.count ? Self.words[index] : "crumb\(index + 1)")
  }

  private static let words = [
    "milk", "rent", "plumber", "keys", "birthday", "tickets", "recipe", "dentist", "letter", "idea",
    "passport", "garden", "flowers", "battery", "umbrella", "bicycle", "library", "anna", "coffee",
    "window", "piano", "doctor", "shoes", "camera", "museum", "bread", "lamp", "holiday", "taxes",
    "oven",
  ]
}

extension Draft {
  /// A number from 0 to `bound` - 1.
  mutating func below(_ bound: Int) -> Int { chance.next(below: bound) }

  /// A number of a range.
  mutating func number(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  mutating func oneIn(_ count: Int) -> Bool { below(count) == 0 }

  mutating func pick<Value>(_ values: [Value]) -> Value { values[below(values.count)] }

  /// One of them, each as likely as its weight says.
  mutating func pick<Value>(_ values: [Value], by weight: (Value) -> Int) -> Value {
    var rest = below(values.reduce(0) { $0 + weight($1) })
    for value in values {
      rest -= weight(value)
      if rest < 0 { return value }
    }
    preconditionFailure("no kind for the \(rest) that is left of the weights")
  }

  mutating func device() -> DeviceName { pick(DeviceName.allCases) }
}

/// Something that a generated scenario was drawn with.
public struct Trait: Hashable, Sendable {
  /// What it is a kind of.
  public enum Sort: String, CaseIterable, Hashable, Sendable {
    case step, wait, zone, begin
  }

  public var sort: Sort
  public var name: String
}
