import Handoff
import HandoffSimulation

/// What happens to a watch and a phone, when, and what must then be true.
///
/// A plain value: ``ScenarioReader`` makes it from JSON, ``ScenarioWriter`` writes it back, and a
/// run starts from it. Where a field is `nil`, a default is in force that depends on another field;
/// ask ``zone(of:)``, ``dayStart(of:)`` and ``homeZone`` instead of unwrapping.
public struct Scenario: Hashable, Sendable {
  /// The version of the format that this package reads and writes.
  public static let format = 1

  public var title: String
  public var about: String?
  /// Where it was reported, such as `duxins/alog#37`.
  public var source: String?
  /// The true time at which the world starts; its zone is the default zone of everybody.
  public var begin: WallReading
  /// The day start of both devices, unless a device has its own.
  public var dayStart: DayStart
  public var seed: UInt64
  /// How the next of what is ready at one instant is chosen.
  public var interleaving: Interleaving
  /// The rules of zones that count before those of the running tz database.
  public var zones: [ZoneTable]
  public var watch: DeviceSetup
  public var phone: DeviceSetup
  public var link: LinkSetup
  public var home: HomeSetup
  /// In order of time; steps of one instant start in this order.
  public var steps: [ScenarioStep]
  public var end: ScenarioEnd
  /// Set when the scenario is a kept failure.
  public var found: Provenance?
  /// Where the JSON Schema is, for editors.
  public var schema: String?

  public init(
    title: String, about: String? = nil, source: String? = nil, begin: WallReading,
    dayStart: DayStart = .midnight, seed: UInt64 = 0, interleaving: Interleaving = .uniform,
    zones: [ZoneTable] = [], watch: DeviceSetup = DeviceSetup(),
    phone: DeviceSetup = DeviceSetup(), link: LinkSetup = LinkSetup(),
    home: HomeSetup = HomeSetup(), steps: [ScenarioStep] = [], end: ScenarioEnd = .heal,
    found: Provenance? = nil, schema: String? = nil
  ) {
    self.title = title
    self.about = about
    self.source = source
    self.begin = begin
    self.dayStart = dayStart
    self.seed = seed
    self.interleaving = interleaving
    self.zones = zones
    self.watch = watch
    self.phone = phone
    self.link = link
    self.home = home
    self.steps = steps
    self.end = end
    self.found = found
    self.schema = schema
  }
}

extension Scenario {
  /// How a device starts.
  public subscript(device: DeviceName) -> DeviceSetup {
    get { device == .watch ? watch : phone }
    set {
      switch device {
      case .watch: watch = newValue
      case .phone: phone = newValue
      }
    }
  }

  /// The zone in which the world starts: that of `begin`.
  public var zone: ZoneID { begin.zone }

  /// The zone in which a device starts.
  public func zone(of device: DeviceName) -> ZoneID { self[device].zone ?? zone }

  /// The day start that a device has at the start.
  public func dayStart(of device: DeviceName) -> DayStart { self[device].dayStart ?? dayStart }

  /// The zone of home's own clock.
  public var homeZone: ZoneID { home.zone ?? zone }
}

/// What happens after the last step.
public enum ScenarioEnd: String, CaseIterable, Hashable, Sendable {
  /// Everything is put right, and the world settles.
  case heal
  /// Nothing more happens.
  case stop
}
