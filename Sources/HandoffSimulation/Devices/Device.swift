import Handoff

/// One device of a world: its power, its clock, its disk, its app.
final class Device {
  let name: DeviceName
  @exclusivity(unchecked) var power: Power
  /// Whether it was unlocked since it was switched on.
  @exclusivity(unchecked) var isUnlocked: Bool
  @exclusivity(unchecked) var app: AppState
  @exclusivity(unchecked) var wall: WallTime
  /// The tz data that it has.
  let zones: ZoneDatabase
  var dayStart: DayStart
  let disk: SimulatedDisk
  /// Where the disk's rules come from, each at the place of its rule.
  var faultOrigins: [ScriptOrigin] = []
  var outages = Outages()
  /// The running incarnation of the app.
  @exclusivity(unchecked) var running: RunningApp?
  /// Processes that write into the spool beside the app.
  @exclusivity(unchecked) var writers: [Process] = []
  /// How many of them there have been.
  @exclusivity(unchecked) var writersBegun = 0
  /// Whether the app has been launched before, so that the next launch is a restart.
  var wasLaunched = false
  /// See `World.lookAtWrist`.
  @exclusivity(unchecked) var callsSinceLook = 0
  @exclusivity(unchecked) var heldAtLook = 0
  /// See `World.tellSilentFaults`.
  var showing = ShowingCrumbs()
  /// The app's one alarm.
  let alarm = Alarm()
  private var processes = 0

  init(
    name: DeviceName, power: Power, isUnlocked: Bool, app: AppState, wall: WallTime,
    zones: ZoneDatabase, dayStart: DayStart, disk: SimulatedDisk
  ) {
    self.name = name
    self.power = power
    self.isUnlocked = isUnlocked
    self.app = app
    self.wall = wall
    self.zones = zones
    self.dayStart = dayStart
    self.disk = disk
  }

  static func table(of zone: ZoneID, in zones: ZoneDatabase) -> ZoneTable {
    guard let table = zones.table(for: zone) else {
      preconditionFailure("no rules for the zone \(zone.name)")
    }
    return table
  }

  /// It learns that it is in another zone.
  func travel(to zone: ZoneID) {
    wall.travel(to: zone, table: Device.table(of: zone, in: zones))
  }

  func newProcess() -> Process {
    processes += 1
    return Process(device: name, number: processes)
  }

  /// Whether the system may run the app by itself.
  var canWake: Bool { power == .on && app != .forceQuit && (name == .watch || isUnlocked) }
}

/// An incarnation of the app, and what waits for its launch.
final class RunningApp {
  let process: Process
  let subject: AppSubject
  /// See ``AppSubject/actor``.
  let actor: (any Actor)?
  @exclusivity(unchecked) private(set) var isReady = false
  private var waiting: [Waiting] = []

  private struct Waiting {
    var ready: () -> Void
    var gone: () -> Void
  }

  init(process: Process, subject: AppSubject) {
    self.process = process
    self.subject = subject
    self.actor = subject.actor
  }

  /// Does something once the launch is done, or something else when the app is gone before.
  func whenReady(_ ready: @escaping () -> Void, orGone gone: @escaping () -> Void) {
    waiting.append(Waiting(ready: ready, gone: gone))
  }

  /// The app is gone.
  func dropWaiting() {
    let dropped = waiting
    waiting = []
    for one in dropped { one.gone() }
  }

  /// Another incarnation takes this one's place during its launch.
  func passWaiting(to next: RunningApp) {
    next.waiting = waiting
    waiting = []
  }

  func becameReady() {
    isReady = true
    let all = waiting
    waiting = []
    for one in all { one.ready() }
  }
}

/// The app of a device: a wrist on the watch, a phone on the phone.
enum AppSubject {
  case wrist(any WristSubject)
  case phone(any PhoneSubject)

  /// The actor that it is, when it is one.
  var actor: (any Actor)? {
    switch self {
    case .wrist(let wrist): wrist as? any Actor
    case .phone(let phone): phone as? any Actor
    }
  }
}
