import Handoff
import HandoffSimulation

struct Drained: Invariant {
  static let name = "drained"
  static let about =
    "After healing, the world comes to rest within 30 days of what was under way then, and wrist, "
    + "transfer queue and spool are empty, except for what needs attention or is damaged and named."
  static let interests: JournalEventKinds = []

  mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String? {
    guard end.isHealed else { return nil }
    guard end.isSettled else {
      return "thirty days after everything was put right, something is still going on"
    }
    guard let wrist = end.view.wrist else { return "the watch app does not run after healing" }
    guard let phone = end.view.phone else { return "the phone app does not run after healing" }
    guard let inTransfer = end.view.inTransfer else {
      return "the transfer queue does not run after healing"
    }
    if let item = wrist.first(where: { $0.needsAttention == nil }) {
      return "the watch still holds \(book.name(item.id)) after everything was put right"
    }
    if let id = inTransfer.first {
      return "the transfer queue still holds \(book.name(id)) after everything was put right"
    }
    if let item = phone.items.first(where: { $0.needsAttention == nil }) {
      return "the phone still holds \(book.name(item.id)) after everything was put right"
    }
    return nil
  }
}
