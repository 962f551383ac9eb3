import HandoffSimulation

struct GoneDuringCapture: Milestone {
  static let name = "gone_during_capture"
  static let about = "The app was gone in the middle of a capture."
  static let interests: JournalEventKinds = [.captureBegan, .captureFailed]

  private var begun: [Int] = []

  mutating func isReached(by entry: JournalEntry) -> Bool {
    switch entry.event {
    case .captureBegan(let facts): begun.append(facts.number)
    case .captureFailed(let facts, let why):
      return begun.contains(facts.number) && why.hasPrefix("the app was gone")
    default: break
    }
    return false
  }
}
