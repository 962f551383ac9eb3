import Handoff
import HandoffScenarios
import HandoffSimulation

/// Makes scenarios: the same values that files give. All chance comes from a seed and a number.
///
/// The length is drawn uniformly from 1 to 50 steps, because finding depends on it most of all.
/// Each scenario draws which kinds of step and of wait it has (swarm testing: Groce et al. 2012):
/// what is left out makes room for the rest.
public struct Generator: Sendable {
  public let zones: ZoneDatabase

  public init(zones: ZoneDatabase) { self.zones = zones }

  /// A scenario, and what it was drawn with.
  public struct Generated: Sendable {
    public var scenario: Scenario
    public var traits: [Trait]
  }

  /// The most steps that a scenario has.
  public static let longest = 50

  /// The scenario of a number in the campaign of a seed.
  public func scenario(_ number: Int, seed: UInt64) -> Generated {
    var campaign = SeededRandom(seed: seed)
    var mixer = SeededRandom(seed: campaign.next() ^ UInt64(number) &* 0xD6E8_FEB8_6659_FD93)
    // Short enough to be told by mouth.
    let ownSeed = mixer.next() >> 40
    let focus = Focus(number)
    var draft = begun(SeededRandom(seed: mixer.next()), seed: ownSeed, focus: focus)
    draft.scenario.title = "Explored: number \(number) of seed \(seed)"
    draft.drawSteps(focus)
    return Generated(scenario: draft.scenario, traits: draft.traits)
  }

  /// How a scenario begins.
  private func begun(_ chance: SeededRandom, seed: UInt64, focus: Focus?) -> Draft {
    let nowhere = WallReading(instant: Instant(milliseconds: 0), offset: .utc, zone: .utc)
    var draft = Draft(Scenario(title: "", begin: nowhere), chance: chance, zones: zones)
    let kind = focus?.zone ?? draft.pick(ZoneKind.all, by: \.weight)
    let zone = draft.somewhere(kind)
    var scenario = Scenario(title: "", begin: draft.begin(in: zone, kind), seed: seed)
    draft.setUp(&scenario)
    let traits = draft.traits
    draft = Draft(scenario, chance: draft.chance, zones: zones)
    draft.end = scenario.begin.instant.moved(days: draft.pick([2, 10, 10, 40, 40, 40, 300]))
    draft.traits = traits
    return draft
  }
}

extension Draft {
  fileprivate mutating func begin(in zone: ZoneID, _ kind: ZoneKind) -> WallReading {
    guard let table = zones.table(for: zone) else {
      preconditionFailure("\(zone) was drawn and has no rules")
    }
    while true {
      let begin = pick(DrawnBegin.all, by: \.weight)
      guard let instant = begin.draw(&self, table, kind) else { continue }
      traits.append(Trait(sort: .begin, name: begin.name))
      return WallReading(instant: instant, offset: table.offset(at: instant), zone: zone)
    }
  }

  /// How devices, link and home start: mostly as files leave it.
  fileprivate mutating func setUp(_ scenario: inout Scenario) {
    if oneIn(3) { scenario.interleaving = .priorities }
    if oneIn(3) { scenario.dayStart = dayStart() }
    for device in DeviceName.allCases where oneIn(2) {
      var setup = DeviceSetup()
      if oneIn(3) { setup.zone = somewhere() }
      if oneIn(4) { setup.power = .off }
      if oneIn(3) { setup.app = pick(AppState.allCases) }
      if oneIn(8), setup.power == .on { setup.unlocked = oneIn(2) }
      if oneIn(4) { setup.clock = clockError() }
      if oneIn(10) { setup.drift = drift() }
      if oneIn(6) { setup.dayStart = dayStart() }
      if oneIn(16) { setup.space = pick([20_000, 100_000]) }
      scenario[device] = setup
    }
    if oneIn(4) { scenario.link.to = .down }
    if oneIn(6) { scenario.link.latency = latency() }
    if oneIn(8) { scenario.link.limit = linkLimit() }
    if oneIn(4) { scenario.home.reach = .down }
    if oneIn(6) { scenario.home.latency = latency() }
    if oneIn(12) { scenario.home.zone = somewhere() }
    if oneIn(20) { scenario.end = .stop }
  }

  fileprivate mutating func drawSteps(_ focus: Focus?) {
    let length = number(1...Generator.longest)
    let kinds = swarm(of: DrawnStep.all).filter { $0.name != focus?.fault.name } + [.capture]
    let waits = swarm(of: DrawnWait.all) + [.minutes]
    if let focus { open(with: focus, waits) }
    // What does not fit is not counted, but not for ever either.
    for _ in 0..<4 * length where scenario.steps.count < length {
      add(pick(kinds, by: \.weight), waits)
    }
  }

  /// A subset, with each member as likely in as out; now and then with most of them.
  private mutating func swarm<Kind>(of all: [Kind]) -> [Kind] {
    let share = pick([2, 3, 4, 4, 6])
    return all.filter { _ in below(8) < share }
  }

  /// A capture, the fault and the edge, in some order.
  private mutating func open(with focus: Focus, _ waits: [DrawnWait]) {
    let isFaultFirst = oneIn(2)
    add(isFaultFirst ? focus.fault : .capture, waits)
    add(isFaultFirst ? .capture : focus.fault, [focus.edge])
  }

  private mutating func add(_ kind: DrawnStep, _ waits: [DrawnWait]) {
    let before = self
    let wait = wait(of: waits)
    now += wait
    guard let action = kind.draw(&self), now <= end || wait == .zero else {
      let chance = chance
      self = before
      self.chance = chance
      return
    }
    traits.append(Trait(sort: .step, name: kind.name))
    scenario.steps.append(ScenarioStep(when(wait), action))
  }

  /// The wait, or now and then the moment, in the zone of the beginning.
  private mutating func when(_ wait: Duration) -> StepTime {
    guard oneIn(16), let table = zones.table(for: scenario.zone) else { return .after(wait) }
    return .at(
      Moment(
        WallReading(instant: now, offset: table.offset(at: now), zone: scenario.zone)))
  }
}
