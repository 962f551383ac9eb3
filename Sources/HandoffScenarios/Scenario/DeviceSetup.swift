import Handoff
import HandoffSimulation

/// How a device starts.
public struct DeviceSetup: Hashable, Sendable {
  /// `nil`: the zone of the scenario's `begin`.
  public var zone: ZoneID?
  /// The zones for which the device's tz data has other rules than the scenario's.
  public var zones: [ZoneTable]
  public var power: Power
  public var app: AppState
  /// `nil`: unlocked when the device is on; a device that is off starts locked.
  public var unlocked: Bool?
  /// How far the wall clock is ahead of the truth; negative when it is behind.
  public var clock: Duration
  /// How fast the wall clock runs, in parts per million ahead of the truth.
  public var drift: Int
  /// `nil`: the day start of the scenario.
  public var dayStart: DayStart?
  /// Bytes of disk; `nil` is without limit.
  public var space: Int?

  public init(
    zone: ZoneID? = nil, zones: [ZoneTable] = [], power: Power = .on,
    app: AppState = .background, unlocked: Bool? = nil, clock: Duration = .zero, drift: Int = 0,
    dayStart: DayStart? = nil, space: Int? = nil
  ) {
    self.zone = zone
    self.zones = zones
    self.power = power
    self.app = app
    self.unlocked = unlocked
    self.clock = clock
    self.drift = drift
    self.dayStart = dayStart
    self.space = space
  }

  /// For the table: none are not written.
  fileprivate var zonesWhenAny: [ZoneTable]? {
    get { zones.isEmpty ? nil : zones }
    set { zones = newValue ?? [] }
  }

  /// Whether the device starts unlocked.
  public var startsUnlocked: Bool { unlocked ?? (power == .on) }
}

extension DeviceSetup {
  static let table = Table<DeviceSetup>(
    "a device", "How a device starts.", blank: DeviceSetup(),
    check: { setup, place, _, reading in
      guard setup.power == .off, setup.unlocked == true, let member = place["unlocked"] else {
        return
      }
      reading.report(
        member.value.range.lowerBound, "a device that is off starts locked; leave \"unlocked\" out")
    },
    fields: [
      .optional(
        "zone", \.zone, .zone, or: "the zone of `begin`",
        "The time zone that the device is set to.",
        example: #""Europe/Berlin""#),
      .optional(
        "zones", \.zonesWhenAny, .ownZones, or: "the rules that the whole scenario has",
        "The zones for which the device has other rules, as with tz data that nobody updated."),
      .defaulted("power", \.power, .on, .choice, "Whether the device is on."),
      .defaulted(
        "app", \.app, .background, .choice,
        "What the app is doing; `killed` is woken by the system, `force_quit` waits for the person."
      ),
      .optional(
        "unlocked", \.unlocked, .bool, or: "`true` when the device is on, `false` when it is off",
        "Whether the device has been unlocked since it started."),
      .defaulted(
        "clock", \.clock, .zero, .signedDuration,
        "How far the device's clock is ahead of the truth; negative when it is behind.",
        example: #""-5m""#),
      .defaulted(
        "drift", \.drift, 0, .partsPerMillion,
        "How many parts per million the device's clock runs ahead."),
      .optional(
        "day_start", \.dayStart, .dayStart, or: "the scenario's `day_start`",
        "The day start that is set on this device.", example: #""04:00""#),
      .optional("space", \.space, .bytes, or: "no limit", "The size of the disk in bytes."),
    ])
}
