import Handoff
import HandoffSimulation

struct RefusalBlocksNobody: Invariant {
  static let name = "refusal_blocks_nobody"
  static let about =
    "Settling: while home refuses some crumbs, the others arrive. Always: a crumb at which home "
    + "fails again and again lets others pass."
  static let interests: JournalEventKinds = [.homeAnswered, .launched]

  /// So many failures in a row at one crumb, while others wait, are too many.
  private static let patience = 6

  private var refused: Set<CrumbID> = []
  /// How often home has failed at a crumb that it has not taken: one that has had its turns may
  /// wait for its own back-off.
  private var failures: [CrumbID: Int] = [:]
  /// The crumb at which home failed last, how often in a row, and since which entry.
  private var stopper: (id: CrumbID, failures: Int, since: Int)?

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    // What stopped the drain is remembered by the app, as long as it runs.
    guard case .homeAnswered(let id, let answer) = entry.event else {
      if case .launched(.phone, _) = entry.event { stopper = nil }
      return nil
    }
    switch HomePolicy.verdict(on: answer, for: id) {
    case .attention:
      refused.insert(id)
      failures[id] = nil
      stopper = nil
    case .done:
      failures[id] = nil
      stopper = nil
    case .pause(.serverError, _): return failed(id, entry.number, book)
    default: stopper = nil
    }
    return nil
  }

  private mutating func failed(_ id: CrumbID, _ entry: Int, _ book: CrumbBook) -> String? {
    failures[id, default: 0] += 1
    let before = stopper?.id == id ? stopper : nil
    let since = before?.since ?? entry
    let inARow = (before?.failures ?? 0) + 1
    stopper = (id, inARow, since)
    guard inARow > Self.patience else { return nil }
    let held = book.ordered { $0.isOnlyOnPhone && $0.onPhoneSince.map { $0 < since } ?? false }
      // One whose bytes the disk does not give is out of the way already.
      .first {
        $0.id != id && !refused.contains($0.id) && !book.wasHit($0.id)
          && failures[$0.id, default: 0] <= DrainPatience.drains
      }
    return held.map {
      "home failed \(inARow) times in a row at \(book.name(id)), and "
        + "\($0.life.facts.quoted), which waits behind it, was not tried"
    }
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
