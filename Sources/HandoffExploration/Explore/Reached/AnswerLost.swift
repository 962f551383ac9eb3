import HandoffSimulation

struct AnswerLost: Milestone {
  static let name = "answer_lost"
  static let about = "Home's answer was lost, and the same crumb was sent again."
  static let interests: JournalEventKinds = [.committedBefore]

  mutating func isReached(by entry: JournalEntry) -> Bool { true }
}
