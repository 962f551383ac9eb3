import Handoff
import HandoffScenarios
import HandoffSimulation

/// One thing that a sweep tries: what goes wrong, and where. It is one `disk` step, or two when the
/// second crash meets the recovery of the first.
public struct CrashPoint: Hashable, Sendable {
  public var kind: SweepKind
  public var steps: [DiskStep]

  /// A crash during the recovery from the first one.
  var isSecond: Bool { steps.count > 1 }

  /// The device is back after so long.
  static let back = Duration.seconds(1)

  /// In words, such as `power_cut after sync 1 of spool/*/manifest, losing all`.
  public var sentence: String { steps.map(\.sentence).joined(separator: "; then ") }
}

/// A part of a sweep.
public enum SweepKind: String, CaseIterable, Hashable, Sendable {
  /// One power cut after each operation, with everything lost that is not durable.
  case cuts
  /// Power cuts with other losses, and before an operation; processes that end.
  case losses
  /// Every error at every operation, once and for ever after.
  case errors
  /// A second power cut at every operation of the recovery from the first.
  case second
}

extension CrashPoint {
  /// The points of some kinds at an operation; those of ``SweepKind/second`` are found otherwise.
  static func points(at operation: NamedOperation, _ kinds: Set<SweepKind>) -> [CrashPoint] {
    var points: [CrashPoint] = []
    if kinds.contains(.cuts) { points.append(.cut(operation, .cuts)) }
    if kinds.contains(.losses) { points += losses(at: operation) }
    if kinds.contains(.errors) { points += errors(at: operation) }
    return points
  }

  /// A power cut, after the operation unless it says otherwise.
  static func cut(
    _ operation: NamedOperation, _ kind: SweepKind, before: Bool = false,
    losing: LossPattern = .all, draw: Int? = nil
  ) -> CrashPoint {
    var step = operation.step(.powerCut)
    step.point.before = before
    step.point.losing = losing
    step.point.draw = draw
    step.point.back = back
    return CrashPoint(kind: kind, steps: [step])
  }

  /// Everything survives; each single change lost, and each surviving alone; drawn subsets, of which
  /// half tear writes; bytes, sizes and names apart.
  private static func losses(at operation: NamedOperation) -> [CrashPoint] {
    var points: [CrashPoint] = []
    if operation.isNews { points.append(.cut(operation, .losses, before: true)) }
    if operation.pending > 0 {
      points.append(.cut(operation, .losses, losing: .nothing))
      if operation.isNews {
        points.append(.cut(operation, .losses, before: true, losing: .nothing))
      }
      for draw in 0..<8 {
        let pattern = draw < 4 ? LossPattern.subset : .torn512
        points.append(.cut(operation, .losses, losing: pattern, draw: draw))
      }
      for pattern in [LossPattern.sizesOnly, .bytesOnly, .namesOnly, .contentOnly, .tornPrefix] {
        points.append(.cut(operation, .losses, losing: pattern, draw: 1))
      }
    }
    if operation.pending > 1 {
      for one in 0..<operation.pending {
        points.append(.cut(operation, .losses, losing: .allButOne, draw: one))
        if operation.pending > 2 {
          points.append(.cut(operation, .losses, losing: .onlyOne, draw: one))
        }
      }
    }
    var kill = operation.step(.kill)
    kill.point.back = back
    points.append(CrashPoint(kind: .losses, steps: [kill]))
    return points
  }

  /// Every error that can meet the operation, once and for ever after; of a write, also one that is
  /// short.
  private static func errors(at operation: NamedOperation) -> [CrashPoint] {
    var points: [CrashPoint] = []
    for name in DiskFaultName.allCases where name.isError {
      guard var step = operation.erring(name) else { continue }
      for ever in [false, true] {
        step.point.ever = ever
        points.append(CrashPoint(kind: .errors, steps: [step]))
      }
      if operation.kind == .write, name.writesShort {
        step.point.ever = false
        step.point.amount = 100
        points.append(CrashPoint(kind: .errors, steps: [step]))
      }
    }
    return points
  }
}

extension NamedOperation {
  /// A step that strikes this operation.
  func step(_ fault: DiskFaultName) -> DiskStep {
    DiskStep(device, .fault(fault), at: DiskPoint(kind, path: path, which: which))
  }

  /// A step for a fault that cannot strike every operation; `nil` when it cannot strike this one.
  fileprivate func erring(_ fault: DiskFaultName) -> DiskStep? {
    guard fault.canStrike(kind) else { return nil }
    var step = step(fault)
    if fault.sparesReading {
      guard let whichChange else { return nil }
      step.point.which = whichChange
    }
    return step
  }
}
