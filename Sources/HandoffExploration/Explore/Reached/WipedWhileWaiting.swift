import Handoff
import HandoffSimulation

struct WipedWhileWaiting: Milestone {
  static let name = "wiped_while_waiting"
  static let about = "The transfer queue was wiped, and the wrist put a crumb back into it."
  static let interests: JournalEventKinds = [.enqueued, .transferWiped]

  private var before: [CrumbID] = []
  private var wasWiped = false

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .transferWiped: wasWiped = true
    case .enqueued(let id, _):
      if wasWiped, before.contains(id) { return true }
      before.append(id)
    default: break
    }
    return false
  }
}
