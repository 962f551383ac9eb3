import Handoff
import HandoffSimulation

extension CrumbBook {
  /// One capture, from the moment the person spoke.
  struct Life {
    var facts: CaptureFacts
    /// The phone's first answer for it, and whether its bytes were durable then.
    var answer: (outcome: Acknowledgement.Outcome, isDurable: Bool)?
    var isAtHome = false
    /// Its acknowledgement has reached the watch.
    var isAcknowledged = false
    /// What the phone's clock showed at the receipts before the first answer. Which of them the
    /// phone stored, nobody can know when one of them was cut off.
    var receivedAt: [Instant] = []
    /// The bytes that left the watch under its id; a right watch sends the same each time.
    var left: [[UInt8]] = []
    /// Other bytes came under its id before the phone had taken any: the phone cannot tell which
    /// are right.
    var wasReplaced = false
    /// The bytes of its largest delivery so far.
    var size = 0
    /// The entry since which it is in the phone's care.
    var onPhoneSince: Int?
    /// The bytes in which it was last seen on a device, and what they say.
    var seen: (bytes: [UInt8], crumb: Crumb)?

    init(facts: CaptureFacts) { self.facts = facts }

    /// Whether nothing more can happen to it.
    var isOver: Bool { isAtHome && (isAcknowledged || facts.device == .phone) }

    /// Something happened to it, or to the phone's clock.
    mutating func follow(_ entry: JournalEntry) {
      switch entry.event {
      case .left(let delivery):
        size = max(size, delivery.size)
        if answer == nil, !left.contains(delivery.bytes) { left.append(delivery.bytes) }
      case .received(let delivery):
        guard answer == nil else { return }
        if receivedAt.last != entry.phone.instant { receivedAt.append(entry.phone.instant) }
        // What a wrong watch sends is its own fault; what became other bytes on the way is not.
        if !left.contains(delivery.bytes) { wasReplaced = true }
      case .clock(.phone, _):
        // A crumb that has come and is not answered may be stored by either clock.
        if !receivedAt.isEmpty, answer == nil { receivedAt.append(entry.phone.instant) }
      case .answered(let acknowledgement, let isDurable):
        let isFirst = answer == nil || isDoneOnlyByWord
        guard isFirst, answer?.outcome != acknowledgement.outcome else { return }
        answer = (acknowledgement.outcome, isDurable)
        onPhoneSince = entry.number
      case .acknowledged: isAcknowledged = true
      case .committed: isAtHome = true
      default: break
      }
    }
  }
}
