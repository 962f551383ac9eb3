import Handoff
import HandoffSimulation

struct TwoMidnights: Milestone {
  static let name = "two_midnights"
  static let about = "A crumb crossed two midnights on its way home."
  static let interests: JournalEventKinds = [.committed]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .committed(let record) = entry.event else { return false }
    let today = LocalDay(
      of: entry.watch.instant, at: entry.watch.offset, startingAt: record.crumb.capture.dayStart)
    return today.number - record.day.number >= 2
  }
}
