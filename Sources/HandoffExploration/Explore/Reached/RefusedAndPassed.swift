import Handoff
import HandoffSimulation

struct RefusedAndPassed: Milestone {
  static let name = "refused_and_passed"
  static let about = "Home refused a crumb, and took the next one."
  static let interests: JournalEventKinds = [.homeAnswered, .committed]

  private var wasRefused = false

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .homeAnswered(let id, let answer):
      if case .attention = HomePolicy.verdict(on: answer, for: id) { wasRefused = true }
    case .committed: return wasRefused
    default: break
    }
    return false
  }
}
