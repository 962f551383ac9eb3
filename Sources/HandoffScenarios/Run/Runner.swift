import Handoff
import HandoffSimulation

/// Runs scenarios. The same scenario, seed, subject and tz database give the same run, byte for
/// byte, on every machine and every thread.
public struct Runner: Sendable {
  public var subject: any Subject
  public var zones: ZoneDatabase
  /// Every port operation parks, also those that could not meet another; for tests.
  public var parksAlways = false

  /// After healing, and when all that was under way then has arrived, the world must come to rest
  /// within this time.
  public static let settling = Duration.seconds(30 * 86_400)

  public init(subject: any Subject = ReferenceSubject(), zones: ZoneDatabase) {
    self.subject = subject
    self.zones = zones
  }

  /// Runs a scenario. The readers see each journal entry once, in order, while it happens.
  ///
  /// - Parameter seed: `nil` takes the scenario's own.
  public func run(
    _ scenario: Scenario, seed: UInt64? = nil, readers: [any JournalReader] = [],
    witness: (any DiskWitness)? = nil
  ) -> Run {
    let seed = seed ?? scenario.seed
    let zones = scenario.zones(over: zones)
    let world = World(
      WorldSetup(scenario, seed: seed, zones: zones), subject: subject, zones: zones,
      parksAlways: parksAlways)
    let judge = Judge()
    world.addReader(judge)
    for reader in readers { world.addReader(reader) }
    if let witness { world.watchDisks(witness) }
    let play = Play(scenario, on: world)
    play.prepare()
    world.start()
    play.start()
    world.run()
    let end = play.end()
    var problems = play.problems
    let verdicts = judge.end(end)
    if verdicts == nil {
      problems.append(
        Run.Problem(
          kind: .failure, message: "the canary held: the judge saw nothing of this run"))
    }
    world.end()
    if let failure = world.failure {
      problems.append(Run.Problem(kind: .failure, step: failure.step, message: "\(failure)"))
    }
    let run = Run(
      scenario: scenario, seed: seed, subject: subject.name, expectations: play.expectations,
      invariants: verdicts ?? [], problems: problems, zones: zones.name,
      simulated: world.now.duration,
      entries: world.entryCount)
    return run
  }
}

/// One scenario on one world: its steps, its expectations, its end.
private final class Play {
  private let scenario: Scenario
  private let world: World
  private(set) var expectations: [ExpectationVerdict] = []
  private(set) var problems: [Run.Problem] = []

  init(_ scenario: Scenario, on world: World) {
    self.scenario = scenario
    self.world = world
  }

  /// Parts of steps that are still to come.
  private var parts = 0
  private var isLastStepDone = false

  /// Steps that are done before the world starts.
  private var prepared = 0

  /// The disk steps that come first, without a wait, hold before any app has started: what an app
  /// does at its launch can meet them.
  func prepare() {
    while prepared < scenario.steps.count, scenario.steps[prepared].action is DiskStep,
      moment(of: prepared) == .zero
    {
      world.began(step: prepared + 1, kind: DiskStep.name)
      perform(prepared)
      prepared += 1
    }
  }

  func start() {
    guard prepared < scenario.steps.count else {
      // Nothing is to come: the run ends with its first instant, which must have begun.
      return world.at(world.now) { [unowned self] in schedule(prepared) }
    }
    schedule(prepared)
  }

  /// Steps start in file order; the next one is not looked at before this one has begun.
  private func schedule(_ index: Int) {
    guard index < scenario.steps.count else {
      isLastStepDone = true
      return stopWhenDone()
    }
    world.at(moment(of: index)) { [unowned self] in begin(index) }
  }

  private func moment(of index: Int) -> VirtualTime {
    switch scenario.steps[index].when {
    case .after(let wait): world.now + wait
    case .at(let moment): VirtualTime.zero + (moment.instant - scenario.begin.instant)
    }
  }

  private func begin(_ index: Int) {
    let step = scenario.steps[index]
    world.began(step: index + 1, kind: step.action.name)
    if let expect = step.action as? ExpectStep {
      world.afterInstant { [unowned self] in
        world.look { [unowned self] view in
          judge(expect.expectation, index, view)
          schedule(index + 1)
        }
      }
      return
    }
    perform(index)
    schedule(index + 1)
  }

  private func perform(_ index: Int) {
    perform(index) { [unowned self] () throws(NotApplicable) in
      try scenario.steps[index].action.perform(on: stage(index))
    }
  }

  private func perform(_ index: Int, _ part: () throws(NotApplicable) -> Void) {
    do throws(NotApplicable) {
      try part()
    } catch {
      world.skipped(step: index + 1, error.reason)
      problems.append(
        Run.Problem(
          kind: .notApplicable, step: index, message: "the step does not apply: \(error.reason)"))
    }
  }

  private func stage(_ index: Int) -> Stage {
    Stage(world: world) { [unowned self] wait, part in
      parts += 1
      world.at(world.now + wait) { [unowned self] in
        parts -= 1
        perform(index, part)
        stopWhenDone()
      }
    }
  }

  /// What goes on by itself may go on for ever; the scenario ends with the instant of its last
  /// step.
  private func stopWhenDone() {
    if isLastStepDone, parts == 0 { world.stopAfterInstant() }
  }

  private func judge(_ expectation: Expectation, _ index: Int, _ view: WorldView) {
    let mismatches = expectation.mismatches(in: Snapshot(view, on: world))
    expectations.append(
      ExpectationVerdict(
        step: index, mismatches: mismatches, entry: world.entryCount, time: world.now))
    world.compared(step: index + 1, mismatches: mismatches.map { "\($0)" })
  }

  /// Heals and settles when the scenario wants it, and takes the last look.
  func end() -> RunEnd {
    let heals = scenario.end == .heal
    var isSettled = true
    if world.failure == nil {
      for script in world.neverStruck {
        problems.append(
          Run.Problem(
            kind: .neverStruck, step: script.step.map { $0 - 1 },
            message: "this was scripted and never struck: \(script.about)"))
      }
    }
    if heals, world.failure == nil {
      world.heal()
      // What the scenario has made late still comes late, and is nobody's fault.
      world.run(until: world.lastOnItsWay + Runner.settling)
      isSettled = world.isSettled
      if isSettled { world.settled() }
    }
    var last = WorldView(home: [], requests: 0, watchApp: .background, phoneApp: .background)
    world.look { last = $0 }
    world.run(until: world.now)
    // A run that failed was not put right, or not to its end.
    return RunEnd(isHealed: heals && world.failure == nil, isSettled: isSettled, view: last)
  }
}

extension WorldFailure {
  /// The step that has scripted it, by index from 0.
  fileprivate var step: Int? {
    if case .outages(_, by: let number?) = self { number - 1 } else { nil }
  }
}

extension WorldSetup {
  /// The beginning of a scenario.
  init(_ scenario: Scenario, seed: UInt64, zones: ZoneDatabase) {
    self.init(
      begin: scenario.begin.instant, seed: seed, watch: Device(scenario, .watch, zones),
      phone: Device(scenario, .phone, zones))
    interleaving = scenario.interleaving
    isLinkUp = scenario.link.to == .up
    linkLatency = scenario.link.latency
    linkLimit = scenario.link.limit
    isHomeReachable = scenario.home.reach == .up
    homeLatency = scenario.home.latency
  }
}

extension WorldSetup.Device {
  fileprivate init(_ scenario: Scenario, _ name: DeviceName, _ zones: ZoneDatabase) {
    let setup = scenario[name]
    self.init(zone: scenario.zone(of: name))
    self.zones = scenario.zones(of: name, in: zones)
    power = setup.power
    isUnlocked = setup.startsUnlocked
    app = setup.app
    clockAhead = setup.clock
    drift = setup.drift
    dayStart = scenario.dayStart(of: name)
    space = setup.space
  }
}
