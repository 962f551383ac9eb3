import Handoff
import HandoffSimulation

struct FiledFromAfar: Milestone {
  static let name = "filed_from_afar"
  static let about = "A crumb was filed while the phone's clock showed another day and offset."
  static let interests: JournalEventKinds = [.committed]

  mutating func isReached(by entry: JournalEntry) -> Bool {
    guard case .committed(let record) = entry.event else { return false }
    let there = LocalDay(
      of: record.crumb.capture.instant, at: entry.phone.offset,
      startingAt: record.crumb.capture.dayStart)
    return entry.phone.offset != record.crumb.capture.offset && there != record.day
  }
}
