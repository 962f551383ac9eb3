import HandoffSimulation

struct TwoWriters: Milestone {
  static let name = "two_writers"
  static let about = "A capture on the phone and a delivery wrote to its spool at once."
  static let interests: JournalEventKinds = [
    .captureBegan, .captured, .captureFailed, .received, .answered, .receiveFailed, .power,
  ]

  private var captures = 0
  private var deliveries = 0

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .captureBegan(let facts) where facts.device == .phone: captures += 1
    case .captured(let facts, _) where facts.device == .phone: captures -= 1
    case .captureFailed(let facts, _) where facts.device == .phone: captures = max(0, captures - 1)
    case .received: deliveries += 1
    case .answered, .receiveFailed: deliveries = max(0, deliveries - 1)
    case .power(.phone, .off): (captures, deliveries) = (0, 0)
    default: break
    }
    return captures > 0 && deliveries > 0
  }
}
