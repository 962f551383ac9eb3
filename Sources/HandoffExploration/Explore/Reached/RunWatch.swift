import HandoffSimulation

/// Sees what one run reaches: milestones, and how often each kind of journal event came.
final class RunWatch: JournalReader {
  private static let interests = Milestones.all.map { $0.interests }
  private let interests = RunWatch.interests
  private var milestones: [any Milestone] = Milestones.all.map { $0.init() }
  private var isWaiting = [Bool](repeating: true, count: RunWatch.interests.count)
  /// Which milestones were reached, by their places in the list.
  private(set) var reached: [Int] = []
  /// How often each kind of event came, by the place of its bit.
  private(set) var events = [Int](repeating: 0, count: JournalEventKinds.all.rawValue.bitWidth)
  /// Storage operations and everything else aside, what the run ended with.
  private(set) var skipped = 0

  func read(_ entry: JournalEntry) {
    let kind = entry.event.kind
    events[kind.rawValue.trailingZeroBitCount] += 1
    for place in interests.indices where isWaiting[place] && interests[place].contains(kind) {
      guard milestones[place].isReached(by: entry) else { continue }
      reached.append(place)
      isWaiting[place] = false
    }
  }
}
