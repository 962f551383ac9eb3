import Handoff
import HandoffSimulation

struct ClockDoubted: Milestone {
  static let name = "clock_doubted"
  static let about = "A crumb came home with the flag of a doubtful clock."
  static let interests: JournalEventKinds = [.committed]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .committed(let record) = entry.event else { return false }
    let flags = record.flags.union(record.crumb.flags)
    return !flags.isDisjoint(with: [
      Flags(.capturedAfterReceipt), Flags(.capturedBefore2015), Flags(.clockWentBack),
    ])
  }
}
