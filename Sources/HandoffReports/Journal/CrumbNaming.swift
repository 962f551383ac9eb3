import Handoff
import HandoffSimulation

/// The scenario's names of the crumbs that were captured so far.
struct CrumbNaming {
  private var names: [CrumbID: String] = [:]

  mutating func read(_ entry: JournalEntry) {
    if case .captured(let facts, let id) = entry.event { names[id] = facts.name }
  }

  /// `nil` for an id that no returned capture gave.
  subscript(id: CrumbID) -> String? { names[id] }
}
