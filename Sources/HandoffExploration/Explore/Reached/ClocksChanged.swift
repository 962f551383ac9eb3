import Handoff
import HandoffSimulation

struct ClocksChanged: Milestone {
  static let name = "clocks_changed"
  static let about =
    "Two crumbs were captured within two hours with different offsets in one zone: the clocks "
    + "changed between them."
  static let interests: JournalEventKinds = [.captured]

  private var last: Capture?

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .captured(let facts, _) = entry.event else { return false }
    defer { last = facts.capture }
    guard let last, last.zone == facts.capture.zone else { return false }
    let between = facts.capture.instant - last.instant
    return last.offset != facts.capture.offset && between >= .zero && between <= .seconds(7_200)
  }
}
