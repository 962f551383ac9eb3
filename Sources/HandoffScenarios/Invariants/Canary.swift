import Handoff
import HandoffSimulation

/// Must fail: it says that nothing ever happens. When it holds, the judge was asleep.
struct Canary: Invariant {
  static let name = "canary"
  static let about = "Self-test only: nothing ever happens."
  static let interests = JournalEventKinds.all

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? { "something happened" }
}
