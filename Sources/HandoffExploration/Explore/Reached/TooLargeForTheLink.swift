import HandoffSimulation

struct TooLargeForTheLink: Milestone {
  static let name = "too_large_for_the_link"
  static let about = "A crumb was too large for the link, and waited on the watch."
  static let interests: JournalEventKinds = [.wristHolds]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .wristHolds(let items, _) = entry.event else { return false }
    return items.contains { $0.needsAttention != nil }
  }
}
