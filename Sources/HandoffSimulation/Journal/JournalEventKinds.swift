/// A set of kinds of ``JournalEvent``, so that a reader can say which ones concern it.
public struct JournalEventKinds: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64

  public init(rawValue: UInt64) { self.rawValue = rawValue }

  private init(_ place: UInt64) { self.rawValue = 1 << place }

  public static let step = JournalEventKinds(0)
  public static let skipped = JournalEventKinds(1)
  public static let compared = JournalEventKinds(2)
  public static let note = JournalEventKinds(3)
  public static let healing = JournalEventKinds(4)
  public static let settled = JournalEventKinds(5)
  public static let captureBegan = JournalEventKinds(6)
  public static let captured = JournalEventKinds(7)
  public static let captureFailed = JournalEventKinds(8)
  public static let enqueued = JournalEventKinds(9)
  public static let withdrawn = JournalEventKinds(10)
  public static let dropped = JournalEventKinds(11)
  public static let transferWiped = JournalEventKinds(12)
  public static let left = JournalEventKinds(13)
  public static let deliveryLost = JournalEventKinds(14)
  public static let received = JournalEventKinds(15)
  public static let answered = JournalEventKinds(16)
  public static let receiveFailed = JournalEventKinds(17)
  public static let acknowledgementLost = JournalEventKinds(18)
  public static let acknowledged = JournalEventKinds(19)
  public static let asked = JournalEventKinds(20)
  public static let committed = JournalEventKinds(21)
  public static let committedBefore = JournalEventKinds(22)
  public static let conflicted = JournalEventKinds(23)
  public static let homeAnswered = JournalEventKinds(24)
  public static let power = JournalEventKinds(25)
  public static let app = JournalEventKinds(26)
  public static let unlocked = JournalEventKinds(27)
  public static let launched = JournalEventKinds(28)
  public static let launchFailed = JournalEventKinds(29)
  public static let recoveredTwice = JournalEventKinds(30)
  public static let reach = JournalEventKinds(31)
  public static let linkLimit = JournalEventKinds(32)
  public static let homeReach = JournalEventKinds(33)
  public static let travelled = JournalEventKinds(34)
  public static let clock = JournalEventKinds(35)
  public static let dayStart = JournalEventKinds(36)
  public static let session = JournalEventKinds(37)
  public static let scripted = JournalEventKinds(38)
  public static let diskFault = JournalEventKinds(39)
  public static let bytesHit = JournalEventKinds(40)
  public static let bytesHidden = JournalEventKinds(41)
  public static let retried = JournalEventKinds(42)
  public static let says = JournalEventKinds(43)
  public static let looks = JournalEventKinds(44)
  public static let wristHolds = JournalEventKinds(45)
  public static let phoneHolds = JournalEventKinds(46)
  public static let identified = JournalEventKinds(47)

  public static let all = JournalEventKinds(rawValue: .max)
}

extension JournalEvent {
  /// The one kind that it is of.
  public var kind: JournalEventKinds {
    switch self {
    case .step: .step
    case .skipped: .skipped
    case .compared: .compared
    case .note: .note
    case .healing: .healing
    case .settled: .settled
    case .captureBegan: .captureBegan
    case .captured: .captured
    case .captureFailed: .captureFailed
    case .enqueued: .enqueued
    case .withdrawn: .withdrawn
    case .dropped: .dropped
    case .transferWiped: .transferWiped
    case .left: .left
    case .deliveryLost: .deliveryLost
    case .received: .received
    case .answered: .answered
    case .receiveFailed: .receiveFailed
    case .acknowledgementLost: .acknowledgementLost
    case .acknowledged: .acknowledged
    case .asked: .asked
    case .committed: .committed
    case .committedBefore: .committedBefore
    case .conflicted: .conflicted
    case .homeAnswered: .homeAnswered
    case .power: .power
    case .app: .app
    case .unlocked: .unlocked
    case .launched: .launched
    case .launchFailed: .launchFailed
    case .recoveredTwice: .recoveredTwice
    case .reach: .reach
    case .linkLimit: .linkLimit
    case .homeReach: .homeReach
    case .travelled: .travelled
    case .clock: .clock
    case .dayStart: .dayStart
    case .session: .session
    case .scripted: .scripted
    case .diskFault: .diskFault
    case .bytesHit: .bytesHit
    case .bytesHidden: .bytesHidden
    case .retried: .retried
    case .says: .says
    case .looks: .looks
    case .wristHolds: .wristHolds
    case .phoneHolds: .phoneHolds
    case .identified: .identified
    }
  }
}
