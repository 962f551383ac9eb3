import HandoffSimulation

/// Taken from the phone's word: it is over before anybody looks.
struct SteppedBehind: Milestone {
  static let name = "stepped_behind"
  static let about = "A crumb at which home fails stepped behind the others."
  static let interests: JournalEventKinds = [.says]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .says(.phone, .steppedBehind) = entry.event else { return false }
    return true
  }
}
