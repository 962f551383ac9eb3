import Handoff
import HandoffSimulation

struct InOrder: Invariant {
  static let name = "in_order"
  static let about =
    "Always, the phone's first acknowledgements follow the order of capture on the wrist; crumbs "
    + "that a step dropped from the transfer queue, that need the person, or whose bytes a disk "
    + "lost by its own record, are exempt, and those that were taken back there on such a disk."
  static let interests: JournalEventKinds = [
    .dropped, .withdrawn, .retried, .wristHolds, .answered,
  ]

  /// The last capture, by the world's count, that was acknowledged first.
  private var last: CaptureFacts?
  private var exempt: Set<CrumbID> = []
  /// Those that the wrist took back from the transfer queue. A disk may lose that: then they are
  /// there again, before those that were put back in front of them.
  private var withdrawn: Set<CrumbID> = []

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .dropped(let id): exempt.insert(id)
    case .withdrawn(let id): withdrawn.insert(id)
    case .retried(.watch, let id):
      exempt.formUnion(id.map { [$0] } ?? book.ordered { $0.isOnlyOnWrist }.map(\.id))
    case .wristHolds(let items, _):
      exempt.formUnion(items.lazy.filter { $0.needsAttention != nil }.map(\.id))
    case .answered(let acknowledgement, _):
      guard acknowledgement.outcome != .acceptedBefore,
        let life = book.lives[acknowledgement.id], life.facts.device == .watch,
        !exempt.contains(acknowledgement.id), !book.wasHit(acknowledgement.id),
        !(book.isWatchHit && withdrawn.contains(acknowledgement.id)),
        life.size <= book.leastLimit
      else { return nil }
      defer { last = max(last, life.facts) }
      guard let last, life.facts.number < last.number else { return nil }
      // The same crumb set aside later with other bytes is no first acknowledgement.
      guard case .accepted = acknowledgement.outcome else { return nil }
      return "\(life.facts.quoted) was captured before \(last.quoted) and acknowledged after it"
    default: break
    }
    return nil
  }

  private func max(_ left: CaptureFacts?, _ right: CaptureFacts) -> CaptureFacts {
    guard let left, left.number > right.number else { return right }
    return left
  }
}
