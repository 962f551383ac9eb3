import Handoff
import HandoffScenarios
import HandoffSimulation

/// Crashes one scenario at every operation of either disk, and judges the invariants alone.
///
/// A dry run writes down every operation; each point is then one run of its own with one or two
/// `disk` steps more. What comes out does not depend on the order in which the runs are made.
public struct CrashSweep: Sendable {
  /// What is swept: see `readyForSweep`.
  public let scenario: Scenario
  public let kinds: [SweepKind]
  /// So many points are tried at most.
  public let cap: Int
  let runner: Runner
  let seed: UInt64

  public static let standardCap = 20_000

  public init(
    _ scenario: Scenario, runner: Runner, seed: UInt64? = nil,
    kinds: [SweepKind] = SweepKind.allCases, cap: Int = standardCap
  ) {
    self.scenario = scenario.readyForSweep()
    self.runner = runner
    self.seed = seed ?? scenario.seed
    self.kinds = kinds
    self.cap = cap
  }

  /// Does numbered pieces of work, several at a time if it likes, and hands on what comes of each
  /// in the order of their numbers.
  public typealias Spread = (
    _ count: Int, _ work: @escaping @Sendable (Int) -> CrashAttempt,
    _ take: @escaping (CrashAttempt) -> Void
  ) -> Void

  /// One after the other.
  public static func inOrder(
    _ count: Int, _ work: (Int) -> CrashAttempt, _ take: (CrashAttempt) -> Void
  ) {
    for number in 0..<count { take(work(number)) }
  }

  /// Tries every point, as far as the cap goes.
  public func perform(_ spread: Spread = inOrder) -> CrashSweepResult {
    var result = CrashSweepResult(scenario, subject: runner.subject.name, seed: seed, cap: cap)
    let recorder = OperationRecorder()
    let dry = runner.run(scenario, seed: seed, readers: [recorder], witness: recorder)
    let outcome = CrashOutcome(dry, of: nil)
    guard outcome == .held else {
      result.take(CrashAttempt(point: nil, outcome: outcome))
      result.finish(self)
      return result
    }
    let operations = recorder.named()
    result.operations = operations.count
    let first = self.first(operations)
    var second: [CrashPoint] = []
    var known: Set<OperationRecorder.Crash> = []
    attempt(first.points, spread) { attempt in
      result.take(attempt)
      guard kinds.contains(.second), let crash = attempt.crash, known.insert(crash).inserted else {
        return
      }
      second += attempt.secondPoints
    }
    let tried = even(second, upTo: cap - first.points.count)
    result.notTried = first.left + second.count - tried.count
    attempt(tried, spread) { result.take($0) }
    result.finish(self)
    return result
  }

  /// The cuts, and of the other points as many as the cap leaves, evenly spread.
  private func first(_ operations: [NamedOperation]) -> (points: [CrashPoint], left: Int) {
    var wanted = Set(kinds)
    // A second crash needs a first one.
    if wanted.contains(.second) { wanted.insert(.cuts) }
    let points = operations.flatMap { CrashPoint.points(at: $0, wanted) }
    let cuts = points.filter { $0.kind == .cuts }
    let others = points.filter { $0.kind != .cuts }
    let chosen = even(cuts, upTo: cap)
    let more = even(others, upTo: cap - chosen.count)
    return (chosen + more, points.count - chosen.count - more.count)
  }

  private func even(_ points: [CrashPoint], upTo most: Int) -> [CrashPoint] {
    guard points.count > most else { return points }
    guard most > 0 else { return [] }
    return (0..<most).map { points[$0 * points.count / most] }
  }

  private func attempt(
    _ points: [CrashPoint], _ spread: Spread, _ take: @escaping (CrashAttempt) -> Void
  ) {
    spread(points.count, { attempt(points[$0]) }, take)
  }

  /// Runs the scenario with one point.
  func attempt(_ point: CrashPoint) -> CrashAttempt {
    let crashed = scenario.crashed(at: point)
    guard kinds.contains(.second), point.kind == .cuts || point.isFirstOfTwo else {
      let run = runner.run(crashed, seed: seed)
      return CrashAttempt(point: point, outcome: CrashOutcome(run, of: point))
    }
    let recorder = OperationRecorder()
    let run = runner.run(crashed, seed: seed, readers: [recorder], witness: recorder)
    var attempt = CrashAttempt(point: point, outcome: CrashOutcome(run, of: point))
    attempt.crash = recorder.crash
    attempt.recovery = recorder.namedRecovery()
    return attempt
  }
}

extension CrashPoint {
  /// Whether second crashes are tried after it besides those after the plain cuts.
  fileprivate var isFirstOfTwo: Bool {
    kind == .losses && steps[0].point.losing == .nothing && !steps[0].point.before
  }
}

extension Scenario {
  /// The scenario with the steps of a point before its own.
  func crashed(at point: CrashPoint) -> Scenario {
    var crashed = self
    crashed.steps.insert(
      contentsOf: point.steps.map { ScenarioStep(.after(.zero), $0) }, at: 0)
    return crashed
  }
}

/// What came of one point.
public struct CrashAttempt: Sendable {
  /// `nil`: the scenario without any crash.
  var point: CrashPoint?
  var outcome: CrashOutcome
  /// What a first power cut left, and the operations of the recovery from it.
  var crash: OperationRecorder.Crash?
  var recovery: [NamedOperation] = []

  init(point: CrashPoint?, outcome: CrashOutcome) {
    self.point = point
    self.outcome = outcome
  }

  /// A second crash at every operation of the recovery: everything lost, and nothing.
  fileprivate var secondPoints: [CrashPoint] {
    guard let point else { return [] }
    return recovery.flatMap { operation in
      var ends = [CrashPoint.cut(operation, .second)]
      if operation.pending > 0 { ends.append(.cut(operation, .second, losing: .nothing)) }
      return ends.map { CrashPoint(kind: .second, steps: point.steps + $0.steps) }
    }
  }
}

/// How a crashed run came out.
enum CrashOutcome: Hashable, Sendable {
  case held
  /// The invariants that broke.
  case broken([Broken])
  /// It could not be judged.
  case failed(String)
  /// The file has nothing where the fault would strike it.
  case idle

  struct Broken: Hashable, Sendable {
    var invariant: String
    var message: String
  }

  /// - Parameter point: Its steps are the first ones, and must have struck.
  init(_ run: Run, of point: CrashPoint?) {
    let injected = point?.steps.count ?? 0
    let failure = run.problems.first { problem in
      switch problem.kind {
      case .failure: true
      case .notApplicable: false
      case .neverStruck: problem.step.map { $0 < injected } ?? false
      }
    }
    if let failure {
      let isIdle = failure.kind == .neverStruck && point?.kind == .silent
      self = isIdle ? .idle : .failed(failure.message)
      return
    }
    let broken = run.invariants.filter { !$0.holds }
      .map { Broken(invariant: $0.name, message: $0.message ?? "") }
    self = broken.isEmpty ? .held : .broken(broken)
  }
}
