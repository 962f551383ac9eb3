import Handoff
import HandoffSimulation

struct AcknowledgementLost: Milestone {
  static let name = "acknowledgement_lost"
  static let about = "An acknowledgement was lost, and the crumb came again."
  static let interests: JournalEventKinds = [.acknowledgementLost, .received]

  private var lost: [CrumbID] = []

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .acknowledgementLost(let id, _): lost.append(id)
    case .received(let delivery): return lost.contains(delivery.id)
    default: break
    }
    return false
  }
}
