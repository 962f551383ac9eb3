import Handoff
import HandoffSimulation

/// The way of one crumb, from its capture as far as it came.
struct CrumbPath: Sendable {
  /// Its place among all crumbs of the run, counted from 1.
  var number: Int
  /// The scenario's name for it; for an id that no returned capture gave, the beginning of the id.
  var name: String
  var text: CrumbText?
  /// Whose capture it was; `nil` for an id that no returned capture gave.
  var device: DeviceName?
  var capture: Capture?
  /// The day on which it truly was where it was captured, whatever the device's clock said.
  var trueDay: LocalDay?
  var steps: [PathStep] = []
  /// How many of its steps are not kept; ``PathStep/Kind/leftOut(_:)`` stands in their place.
  var stepsLeftOut = 0
  /// The day under which home has it.
  var filed: LocalDay?
  /// Another day than that of its capture, in bytes that were on their way home.
  var wouldBeFiled: LocalDay?
  var flags: Flags = []

  /// Of so many steps all are kept; of more, the first and the last ones.
  static let firstKept = 20
  static let lastKept = 8

  mutating func add(_ kind: PathStep.Kind, _ stamp: Stamp) {
    steps.append(PathStep(kind: kind, stamp: stamp))
    guard steps.count > CrumbPath.firstKept + CrumbPath.lastKept + 1 else { return }
    let place = CrumbPath.firstKept
    stepsLeftOut += stepsLeftOut == 0 ? 2 : 1
    if stepsLeftOut == 2 { steps.remove(at: place) } else { steps.remove(at: place + 1) }
    steps[place].kind = .leftOut(stepsLeftOut)
  }

  func first(_ isWanted: (PathStep.Kind) -> Bool) -> Stamp? {
    steps.first { isWanted($0.kind) }?.stamp
  }

  // MARK: What is to be seen at a glance

  /// The day of the capture, and the other one under which it was or would be filed.
  var wrongDay: (spoken: LocalDay, filed: LocalDay, isFiled: Bool)? {
    guard let day = capture?.day else { return nil }
    if let filed, filed != day { return (day, filed, true) }
    if filed == nil, let wouldBeFiled, wouldBeFiled != day { return (day, wouldBeFiled, false) }
    return nil
  }

  /// The day that the device's clock said and the true one, when they differ.
  var misledDay: (said: LocalDay, true: LocalDay)? {
    guard let said = capture?.day, let trueDay, said != trueDay else { return nil }
    return (said, trueDay)
  }

  /// How often it was sent.
  var attempts: Int { steps.count { if case .left = $0.kind { true } else { false } } }

  /// Whether anything happened to it that is worth being seen among thousands.
  var isSpecial: Bool {
    if wrongDay != nil || misledDay != nil || filed == nil || device == nil || !flags.isEmpty {
      return true
    }
    return attempts > 1 || steps.contains { $0.kind.isTrouble }
  }
}

/// One thing that happened to a crumb.
struct PathStep: Sendable {
  enum Kind: Sendable {
    case captured
    case captureFailed(String)
    case enqueued
    case withdrawn
    case dropped
    case left
    case deliveryLost(LossReason)
    case received
    case answered(Acknowledgement.Outcome, isDurable: Bool)
    case receiveFailed(String)
    case acknowledgementLost(LossReason)
    case acknowledged
    case asked
    case committed(LocalDay)
    case committedBefore
    case conflicted
    /// Home did not take it: a status, or no answer.
    case refused(Int?)
    case needsAttention(AttentionReason, Lane)
    /// So many steps are not kept.
    case leftOut(Int)
  }

  var kind: Kind
  var stamp: Stamp
}

extension PathStep.Kind {
  var isTrouble: Bool {
    switch self {
    case .captureFailed, .withdrawn, .dropped, .deliveryLost, .receiveFailed, .acknowledgementLost,
      .committedBefore, .conflicted, .refused, .needsAttention, .leftOut:
      true
    case .answered(let outcome, let isDurable): outcome != .accepted || !isDurable
    case .captured, .enqueued, .left, .received, .acknowledged, .asked, .committed: false
    }
  }
}

/// The five moments of a crumb that must never be merged.
enum FiveMoments: CaseIterable {
  case captured, enqueued, received, accepted, committed

  var name: String {
    switch self {
    case .captured: "captured"
    case .enqueued: "enqueued"
    case .received: "received"
    case .accepted: "accepted"
    case .committed: "committed"
    }
  }

  /// When it was for a crumb; the first time, where there were several.
  func stamp(of path: CrumbPath) -> Stamp? {
    path.first { kind in
      switch (self, kind) {
      case (.captured, .captured), (.captured, .captureFailed), (.enqueued, .enqueued),
        (.received, .received), (.accepted, .answered), (.committed, .committed):
        true
      default: false
      }
    }
  }
}
