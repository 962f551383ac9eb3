import Handoff
import HandoffScenarios

/// What came of sweeping one scenario.
public struct CrashSweepResult: Sendable {
  public let scenario: Scenario
  public let subject: String
  public let seed: UInt64
  public let cap: Int
  /// How many operations the scenario makes on both disks.
  public internal(set) var operations = 0
  public internal(set) var tried = 0
  public internal(set) var held = 0
  /// Points that the cap left out.
  public internal(set) var notTried = 0
  /// What broke, points that broke alike together; the first that was found stands for them.
  public internal(set) var failures: [CrashFailure] = []
  /// Why a point could not be judged, likewise.
  public internal(set) var errors: [CrashFailure] = []

  init(_ scenario: Scenario, subject: String, seed: UInt64, cap: Int) {
    self.scenario = scenario
    self.subject = subject
    self.seed = seed
    self.cap = cap
  }

  public var broken: Int { failures.reduce(0) { $0 + $1.count } }

  public var verdict: Verdict {
    if !errors.isEmpty { return .error }
    return failures.isEmpty ? .held : .broken
  }

  mutating func take(_ attempt: CrashAttempt) {
    switch attempt.outcome {
    case .idle: return
    case .held: held += 1
    case .broken(let broken): add(attempt.point, broken, to: &failures)
    case .failed(let why):
      add(attempt.point, [CrashOutcome.Broken(invariant: "", message: why)], to: &errors)
    }
    if attempt.point != nil { tried += 1 }
  }

  private func add(
    _ point: CrashPoint?, _ broken: [CrashOutcome.Broken], to failures: inout [CrashFailure]
  ) {
    let failure = CrashFailure(point: point, broken: broken)
    if let same = failures.firstIndex(where: { $0.isLike(failure) }) {
      failures[same].count += 1
    } else {
      failures.append(failure)
    }
  }

  /// So many kinds of failures get a scenario of their own.
  static let reproduced = 20

  mutating func finish(_ sweep: CrashSweep) {
    for index in failures.indices.prefix(Self.reproduced) {
      failures[index].scenario = sweep.reproduction(of: failures[index])
    }
  }
}

/// Points at which the same thing broke in the same way.
public struct CrashFailure: Sendable {
  /// The first of them; `nil`: the scenario breaks without any crash.
  public let point: CrashPoint?
  let broken: [CrashOutcome.Broken]
  /// How many there are.
  public internal(set) var count = 1
  /// An ordinary scenario that breaks in this way; `nil` when there are too many failures.
  public internal(set) var scenario: Scenario?

  init(point: CrashPoint?, broken: [CrashOutcome.Broken]) {
    self.point = point
    self.broken = broken
  }

  /// The names of the invariants.
  public var invariants: [String] { broken.map(\.invariant) }

  fileprivate func isLike(_ other: CrashFailure) -> Bool {
    invariants == other.invariants && point?.kind == other.point?.kind
      && point?.steps.map(\.device) == other.point?.steps.map(\.device)
      && point?.steps.map(\.change) == other.point?.steps.map(\.change)
  }
}
