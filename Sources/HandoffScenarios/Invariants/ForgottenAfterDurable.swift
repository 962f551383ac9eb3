import Handoff
import HandoffSimulation

struct ForgottenAfterDurable: Invariant {
  static let name = "forgotten_after_durable"
  static let about =
    "At each look at the wrist, it has forgotten only what the phone had made durable before it "
    + "answered, or what home has."
  static let interests: JournalEventKinds = [.wristHolds]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    guard case .wristHolds(let items, _) = entry.event else { return nil }
    let isInDoubt = { (life: CrumbBook.Life) in
      life.facts.device == .watch && !life.isAtHome && !(life.answer?.isDurable ?? false)
    }
    guard book.lives.contains(where: { isInDoubt($0.value) }) else { return nil }
    let held = Set(items.map(\.id))
    let forgotten = book.ordered(where: isInDoubt)
      .first { !held.contains($0.id) && !book.mayBeLost($0.id) }
    return forgotten.map { forgotten in
      forgotten.life.answer == nil
        ? "the watch forgot \(forgotten.life.facts.quoted) before the phone had acknowledged it"
        : "the watch forgot \(forgotten.life.facts.quoted) on an acknowledgement that the phone "
          + "gave before the crumb was durable there"
    }
  }
}
