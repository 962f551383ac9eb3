import Handoff
import HandoffSimulation

/// Shows every entry to every invariant that it concerns, and remembers what broke first.
final class Judge: JournalReader {
  private let book = CrumbBook()
  @exclusivity(unchecked) private var invariants: [any Invariant]
  @exclusivity(unchecked) private var verdicts: [InvariantVerdict]
  private var canary: any Invariant = Canary()
  @exclusivity(unchecked) private var isAwake = false

  /// What concerns each invariant, and any of them.
  private static let interests = Invariants.all.map { $0.interests }
  private static let allInterests = interests.reduce(JournalEventKinds()) { $0.union($1) }
  private let interests = Judge.interests
  private let allInterests = Judge.allInterests

  init() {
    invariants = Invariants.all.map { $0.init() }
    verdicts = Invariants.all.map { InvariantVerdict(name: $0.name) }
  }

  func read(_ entry: JournalEntry) {
    book.read(entry)
    if !isAwake { isAwake = canary.see(entry, book) != nil }
    let kind = entry.event.kind
    guard !allInterests.isDisjoint(with: kind) else { return }
    for index in interests.indices where interests[index].contains(kind) {
      guard let message = invariants[index].see(entry, book) else { continue }
      verdicts[index].broke(message, at: entry)
    }
  }

  /// The verdicts; `nil` when the canary held, that is, when the judge saw nothing.
  func end(_ end: RunEnd) -> [InvariantVerdict]? {
    for index in invariants.indices {
      guard let message = invariants[index].end(end, book) else { continue }
      verdicts[index].broke(message, at: nil)
    }
    return isAwake ? verdicts : nil
  }
}

/// What came out of one invariant.
public struct InvariantVerdict: Hashable, Sendable {
  public var name: String
  /// What broke first; `nil` when it held.
  public var message: String?
  /// The journal entry that broke it, and the crumb's true time; `nil` at the end of the run.
  public var entry: Int?
  /// How often it broke.
  public var count = 0

  public var holds: Bool { message == nil }

  init(name: String) { self.name = name }

  mutating func broke(_ message: String, at entry: JournalEntry?) {
    count += 1
    guard self.message == nil else { return }
    self.message = message
    self.entry = entry?.number
  }
}
