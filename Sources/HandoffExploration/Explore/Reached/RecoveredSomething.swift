import HandoffSimulation

struct RecoveredSomething: Milestone {
  static let name = "recovered_something"
  static let about = "A launch found something unfinished, and named it."
  static let interests: JournalEventKinds = [.launched]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .launched(_, let findings) = entry.event else { return false }
    return !findings.isEmpty
  }
}
