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
  /// Bytes that are not read as they were written, at every operation that means a file.
  case silent
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
    if kinds.contains(.silent) { points += silent(at: operation) }
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

  /// Everything survives; each single change lost, and each surviving alone; drawn subsets, of
  /// which half tear writes; bytes, sizes and names apart.
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

  /// Every error that can meet the operation, once, and from then on at every such operation under
  /// the same folder; of a write, also one that is short.
  private static func errors(at operation: NamedOperation) -> [CrashPoint] {
    var points: [CrashPoint] = []
    for name in DiskFaultName.allCases where name.group == .error {
      guard name.canStrike(operation.kind), !(name.sparesReading && operation.onlyReads) else {
        continue
      }
      for ever in [false, true] {
        points.append(CrashPoint(kind: .errors, steps: [operation.step(name, ever: ever)]))
      }
      if operation.kind == .write, name.writesShort {
        points.append(CrashPoint(kind: .errors, steps: [operation.step(name, amount: 100)]))
      }
    }
    if operation.kind == .list {
      let step = operation.step(DiskFaultName(.directoryOrder), ever: true, amount: 1)
      points.append(CrashPoint(kind: .errors, steps: [step]))
    }
    return points
  }

  /// Silent faults of the file that the operation means: what is read, what is written, and what
  /// lies there.
  private static func silent(at operation: NamedOperation) -> [CrashPoint] {
    let faults: [(DiskFaultKind, [Int])] =
      switch operation.kind {
      case .read:
        [
          (.flipBit, [100, 1_000, 4_000]), (.zeroSector, [0, 1]), (.rubbishSector, [0, 1]),
          (.shortFile, [0, 300]), (.missingFile, [0]), (.oldFile, [0]),
          (.misdirectedRead, [512]),
        ]
      case .write: [(.phantomWrite, [0]), (.misdirectedWrite, [-512, 512])]
      case .sync:
        [(.syncLies, [0]), (.flipBit, [900]), (.rubbishSector, [0, 1]), (.missingFile, [0])]
      default: []
      }
    return faults.flatMap { kind, amounts in
      amounts.map {
        CrashPoint(kind: .silent, steps: [operation.step(DiskFaultName(kind), amount: $0)])
      }
    }
  }
}

extension NamedOperation {
  /// A step that strikes this operation.
  func step(_ fault: DiskFaultName, ever: Bool = false, amount: Int = 0) -> DiskStep {
    let place = ever ? wide : exact
    return DiskStep(
      device, .fault(fault),
      at: DiskPoint(
        kind, path: place.path, which: fault.sparesReading ? place.whichChange : place.which,
        ever: ever, amount: amount))
  }
}
