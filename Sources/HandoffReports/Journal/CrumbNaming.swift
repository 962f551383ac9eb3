import Handoff
import HandoffSimulation

/// The scenario's names of the crumbs that were captured so far.
struct CrumbNaming {
  private var names: [CrumbID: String] = [:]

  mutating func read(_ entry: JournalEntry) {
    switch entry.event {
    case .captured(let facts, let id), .identified(let facts, let id): names[id] = facts.name
    default: break
    }
  }

  /// `nil` for an id that no capture is known to have given.
  subscript(id: CrumbID) -> String? { names[id] }
}
