import Handoff
import HandoffSimulation

struct RedeliveredAfterHome: Milestone {
  static let name = "redelivered_after_home"
  static let about = "A crumb came to the phone again after home had it."
  static let interests: JournalEventKinds = [.committed, .received]

  private var atHome: [CrumbID] = []

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .committed(let record): atHome.append(record.id)
    case .received(let delivery): return atHome.contains(delivery.id)
    default: break
    }
    return false
  }
}
