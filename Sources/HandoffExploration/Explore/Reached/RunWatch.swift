import HandoffSimulation

/// Sees what one run reaches: milestones, and how often each kind of journal event came.
final class RunWatch: JournalReader {
  private var waiting: [(place: Int, interests: JournalEventKinds, milestone: any Milestone)]
  /// Which milestones were reached, by their places in the list.
  private(set) var reached: [Int] = []
  /// How often each kind of event came, by the place of its bit.
  private(set) var events = [Int](repeating: 0, count: JournalEventKinds.all.rawValue.bitWidth)
  /// Storage operations and everything else aside, what the run ended with.
  private(set) var skipped = 0

  init() {
    waiting = Milestones.all.enumerated().map { ($0, $1.interests, $1.init()) }
  }

  func read(_ entry: JournalEntry) {
    let kind = entry.event.kind
    events[kind.rawValue.trailingZeroBitCount] += 1
    var place = 0
    while place < waiting.count {
      if waiting[place].interests.contains(kind), waiting[place].milestone.isReached(by: entry) {
        reached.append(waiting[place].place)
        waiting.remove(at: place)
      } else {
        place += 1
      }
    }
  }
}
