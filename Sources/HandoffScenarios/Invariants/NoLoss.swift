import Handoff
import HandoffSimulation

struct NoLoss: Invariant {
  static let name = "no_loss"
  static let about =
    "After every restart and at the end, every capture that returned is on the wrist, on the phone "
    + "or at home, but for those whose bytes a disk lost by its own record."
  static let interests: JournalEventKinds = [.wristHolds, .phoneHolds]

  /// What the wrist held when it was last looked at.
  private var onWrist: [WristItem] = []

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .wristHolds(let items, let afterRestart):
      onWrist = items
      return afterRestart ? wrist(items, book) : nil
    case .phoneHolds(let inventory, afterRestart: true): return phone(inventory, book)
    default: return nil
    }
  }

  mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String? {
    onWrist = end.view.wrist ?? []
    return end.view.wrist.flatMap { wrist($0, book) } ?? end.view.phone.flatMap { phone($0, book) }
  }

  private func wrist(_ items: [WristItem], _ book: CrumbBook) -> String? {
    let waiting = book.lives.contains { $0.value.isOnlyOnWrist }
    guard waiting else { return nil }
    let held = Set(items.map(\.id))
    let lost = book.ordered { $0.isOnlyOnWrist }
      .first { !held.contains($0.id) && !book.mayBeLost($0.id) }
    return lost.map {
      "\($0.life.facts.quoted) was captured, the phone has not taken it, and the watch does not "
        + "hold it any more"
    }
  }

  private func phone(_ inventory: PhoneInventory, _ book: CrumbBook) -> String? {
    // A phone that calls a crumb unreadable must have a disk that did not give its bytes.
    let held = Set(inventory.items.filter { $0.bytes != nil || book.wasHit($0.id) }.map(\.id))
    let lost = book.ordered { $0.isOnlyOnPhone }
      .first { one in
        book.wasOnPhoneBeforeLook(one.id) && !held.contains(one.id) && !book.mayBeLost(one.id)
          && !(one.life.isDoneOnlyByWord && onWrist.contains { $0.id == one.id })
      }
    return lost.map {
      "\($0.life.facts.quoted) was taken by the phone, home does not have it, and the phone "
        + "does not hold it any more"
    }
  }
}

extension CrumbBook.Life {
  /// The watch alone answers for it.
  var isOnlyOnWrist: Bool { facts.device == .watch && answer == nil && !isAtHome }

  /// The phone has never taken it and says that it is done with: that may be about a sequence that
  /// the crumb had before its retry, and the wrist does well to keep it.
  var isDoneOnlyByWord: Bool { answer?.outcome == .acceptedBefore }

  /// The phone alone answers for it.
  var isOnlyOnPhone: Bool { (facts.device == .phone || answer != nil) && !isAtHome }
}
