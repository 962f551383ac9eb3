import Handoff

/// Decides what happens next in one world.
///
/// Jobs run first in, first out, until none is left. Then one of the things that are ready goes on:
/// a parked port operation, or an event whose moment has come; the seed chooses, and draws nothing
/// when there is one. When nothing is ready, time jumps to the next event.
///
/// A port operation whose activity is the only one that runs need not wait until no job is left: it
/// would park, and the next draw would be made among it and what is ready. So that draw is made at
/// once, and when it falls on the operation itself, it goes on without parking. Which operations
/// these are may differ between builds; what happens does not.
final class Scheduler: @unchecked Sendable {
  // Belongs to one world, which one thread steps; no closure is called while a property is changed.
  let executor = StepExecutor()
  @exclusivity(unchecked) private(set) var now = VirtualTime.zero
  @exclusivity(unchecked) private var deadline = VirtualTime.never
  private let interleaving: ChanceStream
  /// Chooses by priorities; `nil` when each choice is uniform.
  @exclusivity(unchecked) private var order: PriorityOrder?
  @exclusivity(unchecked) private var ready = ChunkedList<Ready>()
  /// What the last draw fell on, when it was made before the draw's own operation had parked.
  @exclusivity(unchecked) private var drawn: Int?
  @exclusivity(unchecked) private var timers = TimerHeap()
  /// What waits until nothing is ready at this instant.
  @exclusivity(unchecked) private var whenQuiet: (() -> Void)?
  @exclusivity(unchecked) private var activities = ActivityTable()
  /// Activities that neither wait in a port nor have finished.
  @exclusivity(unchecked) private var running = 0
  @exclusivity(unchecked) private var jobsBeforeInstant = 0
  @exclusivity(unchecked) private var releasesInInstant = 0
  @exclusivity(unchecked) private var operationsInInstant = 0
  @exclusivity(unchecked) private var firstFailure: WorldFailure?
  /// For tests: every operation parks, whether it must or not.
  let parksAlways: Bool

  /// More jobs, releases or port operations than this in one instant are a livelock.
  @exclusivity(unchecked) var limitInInstant = 1_000_000

  /// Many crumbs may all travel in one instant, and are no livelock.
  func expect(crumbs: Int) { limitInInstant = max(limitInInstant, crumbs * 200) }

  init(seed: UInt64, interleaving: Interleaving = .uniform, parksAlways: Bool) {
    self.interleaving = ChanceStream(seed: seed, stream: .interleaving)
    self.order = interleaving == .priorities ? PriorityOrder(seed: seed) : nil
    self.parksAlways = parksAlways
  }

  private enum Ready {
    case parked(UnsafeContinuation<Void, Never>, Process?)
    case event(() -> Void)
    case alarm(Alarm, generation: Int)
  }

  // MARK: Activities

  /// Starts a piece of work as a task of its own.
  ///
  /// - Parameter actor: The one on which most of the work is done. All of it begins and ends there,
  ///   so that a call of that actor is no change of place.
  func start(
    _ name: StaticString, on actor: (any Actor)?, _ work: @escaping () async -> Void
  ) {
    let work = OneThread(work)
    let slot = activities.begin(name)
    running += 1
    let priority = order?.drawPriority()
    // The one place where a task begins. It stays on the executor, and every task has one priority,
    // because actor mailboxes go by priority.
    Task(executorPreference: executor, priority: .medium) { [self] in
      await perform(work, slot, priority, on: actor)
    }
  }

  private func perform(
    _ work: OneThread<() async -> Void>, _ slot: Int, _ priority: UInt64?,
    on actor: isolated (any Actor)?
  ) async {
    if let priority { order?.began(with: priority) }
    await work.value()
    order?.ended()
    activities.end(slot)
    running -= 1
  }

  // MARK: Ports

  /// Whether a port operation goes on without parking; otherwise it must ``park(_:)`` at once. Then
  /// ``serves(_:)`` says whether it may be done.
  func goesOn(_ process: Process) -> Bool {
    guard executor.admitsCaller() else { return true }
    operationsInInstant += 1
    guard operationsInInstant <= limitInInstant else { return false }
    guard process.isAlive else { return true }
    guard running == 1, !parksAlways else { return false }
    if ready.isEmpty { return true }
    let index =
      order?.choose(withCurrent: true) ?? interleaving.next(below: ready.count + 1)
    if index == ready.count {
      releasesInInstant += 1
      return true
    }
    drawn = index
    return false
  }

  /// Waits until the world lets this operation go on, or until its process is gone.
  nonisolated(nonsending) func park(_ process: Process?) async {
    if operationsInInstant > limitInInstant {
      fail(livelock)
      // A caller that hears no error would ask again for ever, also one whose process is gone.
      await withUnsafeContinuation { (_: UnsafeContinuation<Void, Never>) in }
    }
    running -= 1
    order?.parked()
    await withUnsafeContinuation { continuation in
      ready.append(.parked(continuation, process))
    }
  }

  /// Waits until a moment of virtual time, or until the process is gone.
  nonisolated(nonsending) func sleep(until moment: VirtualTime, _ process: Process) async {
    running -= 1
    await withUnsafeContinuation { continuation in
      timers.add(at: moment, .sleeper(continuation, process))
    }
  }

  /// Whether a port may do what it is asked: its process is alive, and the world's own thread asks.
  /// Another thread fails the run and is sent away.
  func serves(_ process: Process) -> Bool { executor.admitsCaller() && process.isAlive }

  // MARK: Failure

  /// Why the run cannot be judged; `nil` while it can.
  var failure: WorldFailure? {
    if let firstFailure { return firstFailure }
    return executor.lossOfControl().map {
      .leftControl("\($0); at work were \(activities.description)")
    }
  }

  func fail(_ failure: WorldFailure) {
    if firstFailure == nil { firstFailure = self.failure ?? failure }
  }

  /// Lets everything of a dead process go on, so that it unwinds; its ports throw.
  func release(of process: Process) {
    let isOwn = { (item: Ready) in
      if case .parked(_, let owner?) = item { owner === process } else { false }
    }
    order?.removeAll { isOwn(ready[$0]) }
    for case .parked(let continuation, _) in ready.removeAll(where: isOwn) {
      running += 1
      continuation.resume()
    }
    for continuation in timers.removeSleepers(of: process) {
      running += 1
      continuation.resume()
    }
  }

  // MARK: Events

  /// Something that happens at a moment; in the past means now.
  func at(_ moment: VirtualTime, _ event: @escaping () -> Void) {
    if moment <= now {
      add(.event(event))
    } else {
      timers.add(at: moment, .event(event))
    }
  }

  /// Something that happens at a moment unless the alarm is set anew before.
  func ring(_ alarm: Alarm, at moment: VirtualTime) {
    let generation = alarm.generation
    guard moment > now else {
      return add(.alarm(alarm, generation: generation))
    }
    timers.add(at: moment, .alarm(alarm, generation: generation))
  }

  /// Something that happens when nothing is ready at this instant any more.
  func afterInstant(_ event: @escaping () -> Void) {
    precondition(whenQuiet == nil, "two things wait for the end of one instant")
    whenQuiet = event
  }

  // MARK: Stepping

  /// Nothing after this instant is run; what is ready in it still is.
  func stopAfterInstant() { deadline = now }

  /// Steps until nothing is left, something failed, or `deadline` has come.
  func run(until deadline: VirtualTime = .never) {
    self.deadline = deadline
    let before = EscapeWatch.enter(executor)
    defer { EscapeWatch.leave(to: before) }
    while failure == nil {
      guard executor.drain(limit: jobsLeftInInstant) else { return fail(livelock) }
      if let failure {
        fail(failure)
        _ = executor.drain(limit: Self.unwinding)
        return
      }
      if !ready.isEmpty {
        releasesInInstant += 1
        guard releasesInInstant < limitInInstant else { return fail(livelock) }
        let place = draw()
        order?.removed(at: place)
        go(ready.remove(at: place))
      } else if let event = whenQuiet {
        whenQuiet = nil
        event()
      } else if let next = timers.next, next <= self.deadline {
        advance(to: next)
      } else {
        break
      }
    }
    if failure == nil, running > 0, timers.next == nil {
      fail(
        .leftControl(
          "nothing is left to come, and \(activities.description) did not finish: it waits outside "
            + "the world, as for a real sleep, the main actor or another executor"))
    }
  }

  /// Jobs that may run after a failure, so that what can end ends.
  private static let unwinding = 10_000

  private func go(_ item: Ready) {
    switch item {
    case .parked(let continuation, _):
      running += 1
      continuation.resume()
    case .event(let event): event()
    case .alarm(let alarm, let generation):
      if alarm.generation == generation { alarm.ring() }
    }
  }

  private func draw() -> Int {
    defer { drawn = nil }
    if let drawn { return drawn }
    if ready.count == 1 { return 0 }
    return order?.choose(withCurrent: false) ?? interleaving.next(below: ready.count)
  }

  /// Something is ready that no activity waits in.
  private func add(_ item: Ready) {
    order?.added()
    ready.append(item)
  }

  private func advance(to moment: VirtualTime) {
    now = moment
    jobsBeforeInstant = executor.count
    releasesInInstant = 0
    operationsInInstant = 0
    while let timer = timers.pop(at: moment) {
      switch timer {
      case .event(let event): add(.event(event))
      case .alarm(let alarm, let generation): add(.alarm(alarm, generation: generation))
      case .sleeper(let continuation, let process): add(.parked(continuation, process))
      }
    }
  }

  private var jobsLeftInInstant: Int {
    max(0, limitInInstant - (executor.count - jobsBeforeInstant))
  }

  private var livelock: WorldFailure {
    .livelock("more than \(limitInInstant) jobs in one instant, by \(activities.description)")
  }

  /// Whether something is still to come.
  var isSettled: Bool { ready.isEmpty && whenQuiet == nil && timers.next == nil }

  /// When the last of what is on its way already arrives, whatever anybody does.
  var lastOnItsWay: VirtualTime { timers.lastByItself ?? now }

  /// Ends the world: everything that still waits unwinds.
  func end(_ processes: [Process]) {
    let before = EscapeWatch.enter(executor)
    defer { EscapeWatch.leave(to: before) }
    for process in processes {
      process.isAlive = false
      release(of: process)
    }
    _ = executor.drain(limit: failure == nil ? limitInInstant : Self.unwinding)
  }
}

/// Why a run could not be judged: a fault of the subject or of the simulator, not of the scenario.
public enum WorldFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// A task left the world's control: a real sleep, an unstructured task, another executor.
  case leftControl(String)
  /// More than a million jobs in one instant.
  case livelock(String)
  /// What a step has scripted ends a device again and again; the step's number, counted from 1.
  case outages(String, by: Int?)

  public var description: String {
    switch self {
    case .leftControl(let what): "the run left the simulator's control: \(what)"
    case .livelock(let what), .outages(let what, by: _):
      "the run does not come to rest: \(what)"
    }
  }
}

/// A value that is made and used on the one thread of a world.
struct OneThread<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
