import Handoff
import HandoffSimulation

struct WholeOrAbsent: Invariant {
  static let name = "whole_or_absent"
  static let about =
    "At each look and at home, nobody sees a half-written crumb: what is seen is whole and was "
    + "said."
  static let interests: JournalEventKinds = [.wristHolds, .phoneHolds, .committed]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .wristHolds(let items, _):
      for item in items {
        if let broken = judge(item.bytes, item.id, "the watch", book) { return broken }
      }
    case .phoneHolds(let inventory, _):
      for item in inventory.items where !item.isSetAside {
        guard let bytes = item.bytes else {
          // Unreadable, and named as such: then the disk must have a record of it.
          if book.wasHit(item.id) { continue }
          return "the phone shows \(book.name(item.id)) half written"
        }
        if let broken = judge(bytes, item.id, "the phone", book) { return broken }
      }
    case .committed(let record):
      guard !book.wasSaid(record.crumb.text), !book.wasReplaced(record.id) else { return nil }
      return "home has words that nobody said: \(record.crumb.text.excerpt)"
    default: break
    }
    return nil
  }

  private func judge(
    _ bytes: [UInt8], _ id: CrumbID, _ place: String, _ book: CrumbBook
  ) -> String? {
    guard let crumb = book.crumb(id, in: bytes) else {
      return "\(place) shows \(book.name(id)) half written"
    }
    guard !book.wasSaid(crumb.text), !book.wasReplaced(id) else { return nil }
    return "\(place) shows words that nobody said: \(crumb.text.excerpt)"
  }
}
