/// A source of chance. Every actor that needs one is given its own, so that what one draws does not
/// change what another gets.
public protocol Chance: Sendable {
  /// The next 64 random bits.
  func next() -> UInt64
}

/// A steady clock with one alarm: it never steps, whatever the wall clock does.
public protocol SteadyClock: Sendable {
  /// Time since some fixed moment before this process began.
  func now() -> Duration
  /// Sets the one alarm, or takes it back; whoever owns the actor tells it when the alarm rings.
  /// A moment that has passed rings at once.
  func setAlarm(at moment: Duration?)
}

/// What the person has set on this device.
public protocol Settings: Sendable {
  /// When a new day begins for them.
  func dayStart() -> DayStart
}

/// Somebody who wants to know what an actor decided: a log, a test, a journal.
public protocol Observer: Sendable {
  func note(_ note: Note)
}

/// What an actor says about itself. Nothing may be judged from it.
public enum Note: Hashable, Sendable {
  /// The wrist put crumbs back that it still held and the transfer queue did not.
  case reconciled(putBack: Int)
  /// The wrist let go of an acknowledged crumb.
  case forgot(CrumbID)
  /// A crumb cannot go on by itself.
  case needsAttention(CrumbID, AttentionReason)
  /// The person asked for another try.
  case retried(CrumbID)
  /// The transfer queue sends a crumb again; the first send is attempt 1.
  case redelivery(CrumbID, attempt: Int)
  /// The drain stopped on purpose.
  case paused(PauseReason, Duration?)
  /// The drain goes on.
  case resumed(DrainTrigger)
  /// A crumb that alone stopped several drains lets the others pass.
  case steppedBehind(CrumbID)
  /// Something was found on disk that is no whole crumb.
  case found(RecoveryFinding)
  /// The disk said no.
  case storageFailed(StorageError)
}

/// Why a crumb needs a person.
public enum AttentionReason: Hashable, Sendable {
  /// Larger than the link takes, in bytes.
  case tooLarge(size: Int, limit: Int)
  /// Home refused it for good with this status.
  case refused(status: Int)
  /// It came in a form that is set aside.
  case setAside(Acknowledgement.SetAsideReason)
  /// Its bytes were whole once and are not any more.
  case damaged

  /// The name that files and reports use.
  public var name: String {
    switch self {
    case .tooLarge: "too_large"
    case .refused(let status): "refused_\(status)"
    case .setAside(let reason): reason.rawValue
    case .damaged: "unreadable"
    }
  }
}

/// Something that recovery found and named.
public struct RecoveryFinding: Hashable, Sendable {
  /// What it is.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Begun and never finished; it was cleaned.
    case unfinished
    /// Not ours; it was left alone.
    case foreign
    /// It was whole once; it was set aside.
    case damaged
  }

  public var kind: Kind
  public var path: String

  public init(_ kind: Kind, _ path: String) {
    self.kind = kind
    self.path = path
  }
}
