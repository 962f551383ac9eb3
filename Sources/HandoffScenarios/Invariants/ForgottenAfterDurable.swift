import Handoff
import HandoffSimulation

struct ForgottenAfterDurable: Invariant {
  static let name = "forgotten_after_durable"
  static let about =
    "At each look at the wrist, it has forgotten only what the phone had made durable before it "
    + "answered, or what home has. Always, the phone does not take other bytes under an id for "
    + "those that it has, and what it says it has set aside is durable."
  static let interests: JournalEventKinds = [
    .wristHolds, .received, .answered, .power, .app, .bytesHit,
  ]

  /// Deliveries that the phone has not answered: whether their bytes are those that came first.
  private var open: [(id: CrumbID, isSame: Bool)] = []
  /// The first bytes under an id, as long as the phone must remember them.
  private var first: [CrumbID: (bytes: UInt64, sequence: UInt64)] = [:]
  /// With so many of them, those that it need not remember go.
  private var worthPurging = 64
  /// What the phone may have forgotten: everything below a mark of an epoch.
  private var lowWater: (epoch: UInt64, mark: UInt64)?

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .received(let delivery): received(delivery, book)
    case .answered(let acknowledgement, let isDurable):
      return answered(acknowledgement, book) ?? setAside(acknowledgement, isDurable, book)
    case .power(.phone, _), .app(.phone, _): open = []
    case .bytesHit:
      for place in open.indices where book.mayBeForgotten(open[place].id) {
        open[place].isSame = true
      }
    case .wristHolds(let items, _): return forgotten(items, book)
    default: break
    }
    return nil
  }

  private mutating func received(_ delivery: Delivery, _ book: CrumbBook) {
    let bytes = CrumbText.fingerprint(of: delivery.bytes, after: 0)
    if lowWater?.epoch != delivery.epoch { lowWater = (delivery.epoch, 0) }
    lowWater!.mark = max(lowWater!.mark, delivery.lowWater)
    let isRemembered =
      delivery.sequence >= lowWater!.mark && !book.mayBeForgotten(delivery.id)
    let known = first[delivery.id]?.bytes
    open.append((delivery.id, known == nil || known == bytes || !isRemembered))
    if known == nil { first[delivery.id] = (bytes, delivery.sequence) }
    guard first.count > worthPurging else { return }
    let mark = lowWater!.mark
    first = first.filter { $0.value.sequence >= mark }
    worthPurging = 64 + 2 * first.count
  }

  private mutating func answered(
    _ acknowledgement: Acknowledgement, _ book: CrumbBook
  ) -> String? {
    let waiting = open.filter { $0.id == acknowledgement.id }
    if let place = open.firstIndex(where: { $0.id == acknowledgement.id }) {
      open.remove(at: place)
    }
    // Of several at once nobody sees which one is answered.
    guard !waiting.isEmpty, waiting.allSatisfy({ !$0.isSame }) else { return nil }
    if case .setAside = acknowledgement.outcome { return nil }
    return
      "\(book.name(acknowledgement.id)) came once more with other bytes, and the phone answered "
      + "as if they were the same"
  }

  private func setAside(
    _ acknowledgement: Acknowledgement, _ isDurable: Bool, _ book: CrumbBook
  ) -> String? {
    guard case .setAside = acknowledgement.outcome, !isDurable, !book.mayBeLost(acknowledgement.id)
    else { return nil }
    return "the phone answered that it had set bytes of \(book.name(acknowledgement.id)) aside "
      + "before they were durable there"
  }

  private func forgotten(_ items: [WristItem], _ book: CrumbBook) -> String? {
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
