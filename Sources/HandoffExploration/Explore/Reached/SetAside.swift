import HandoffSimulation

struct SetAside: Milestone {
  static let name = "set_aside"
  static let about = "The phone set a delivery aside: the same id came with other bytes."
  static let interests: JournalEventKinds = [.answered]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .answered(let acknowledgement, _) = entry.event,
      case .setAside = acknowledgement.outcome
    else { return false }
    return true
  }
}
