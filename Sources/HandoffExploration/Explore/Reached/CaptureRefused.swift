import HandoffSimulation

struct CaptureRefused: Milestone {
  static let name = "capture_refused"
  static let about = "A failing or full disk refused a capture, and the person was told."
  static let interests: JournalEventKinds = [.captureFailed]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .captureFailed(_, let why) = entry.event else { return false }
    return !why.hasPrefix("the app was gone")
  }
}
