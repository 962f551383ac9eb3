import Handoff
import HandoffSimulation

struct BeforeTheDayStart: Milestone {
  static let name = "before_the_day_start"
  static let about = "A crumb was captured after midnight and before the day start."
  static let interests: JournalEventKinds = [.captured]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .captured(let facts, _) = entry.event else { return false }
    let capture = facts.capture
    return LocalDay(of: capture.instant, at: capture.offset, startingAt: .midnight) != capture.day
  }
}
