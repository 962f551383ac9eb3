import Handoff
import HandoffSimulation

struct RefusalBlocksNobody: Invariant {
  static let name = "refusal_blocks_nobody"
  static let about = "Settling: while home refuses some crumbs, the others arrive."
  static let interests: JournalEventKinds = [.homeAnswered]

  private var refused: Set<CrumbID> = []

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    if case .homeAnswered(let id, let answer) = entry.event,
      case .attention = HomePolicy.verdict(on: answer, for: id)
    {
      refused.insert(id)
    }
    return nil
  }

  mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String? {
    guard end.isHealed, !refused.isEmpty else { return nil }
    let waiting = Set(end.waitingForPerson)
    let blocked = book.ordered { !$0.isAtHome }
      .first {
        !refused.contains($0.id) && !waiting.contains($0.id) && !book.mayBeLost($0.id)
      }
    return blocked.map {
      "home refuses other crumbs, and \($0.life.facts.quoted) has not arrived behind them"
    }
  }
}

extension RunEnd {
  /// The crumbs that need attention, on either device, and those that are damaged and named.
  var waitingForPerson: [CrumbID] {
    (view.wrist ?? []).filter { $0.needsAttention != nil }.map(\.id)
      + (view.phone?.items ?? []).filter { $0.needsAttention != nil }.map(\.id)
  }
}
