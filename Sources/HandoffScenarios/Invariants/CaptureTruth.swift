import Handoff
import HandoffSimulation

struct CaptureTruth: Invariant {
  static let name = "capture_truth"
  static let about =
    "Always, instant, offset, zone, day start, text and attachments are those of the capture, "
    + "wherever the crumb is seen."
  static let interests: JournalEventKinds = [.committed, .wristHolds, .phoneHolds]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .committed(let record): return difference(record.crumb, "at home", book)
    case .wristHolds(let items, _):
      for item in items {
        guard let crumb = book.crumb(item.id, in: item.bytes) else { continue }
        if let broken = difference(crumb, "on the watch", book) { return broken }
      }
    case .phoneHolds(let inventory, _):
      for item in inventory.items where !item.isSetAside {
        guard let crumb = item.bytes.flatMap({ book.crumb(item.id, in: $0) }) else { continue }
        if let broken = difference(crumb, "on the phone", book) { return broken }
      }
    default: break
    }
    return nil
  }

  private func difference(_ crumb: Crumb, _ place: String, _ book: CrumbBook) -> String? {
    guard let facts = book.lives[crumb.id]?.facts else {
      if book.isOver(crumb.id) { return nil }
      // A capture that threw, or another id: the words must still have been said as they are told.
      let said = book.captures(saying: crumb.text)
      guard let first = said.first, !said.contains(where: { $0.capture == crumb.capture }) else {
        return nil
      }
      return Self.sentence(first, crumb.capture, place)
    }
    if book.wasReplaced(crumb.id) { return nil }
    if facts.capture != crumb.capture { return Self.sentence(facts, crumb.capture, place) }
    if facts.text != crumb.text {
      return "\(facts.quoted) says \(crumb.text.excerpt) \(place); \(facts.text.excerpt) was said"
    }
    if facts.attachments != crumb.attachments {
      return "\(facts.quoted) has other attachments \(place) than at its capture"
    }
    return nil
  }

  private static func sentence(
    _ facts: CaptureFacts, _ seen: Capture, _ place: String
  ) -> String {
    if facts.capture.reading == seen.reading {
      return "\(facts.quoted) was captured with the day start \(facts.capture.dayStart) and has "
        + "\(seen.dayStart) \(place)"
    }
    return "\(facts.quoted) was captured at \(facts.capture.reading) and \(place) it says "
      + "\(seen.reading)"
  }
}

extension PhoneItem {
  /// Whether these are bytes that came in doubt and are kept for a person to look at.
  var isSetAside: Bool {
    if case .setAside = needsAttention { true } else { false }
  }
}
