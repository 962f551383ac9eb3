import Handoff
import HandoffSimulation

struct DayNeverMoves: Invariant {
  static let name = "day_never_moves"
  static let about = "Always, the day at home is the day of the capture."
  static let interests: JournalEventKinds = [.committed]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    guard case .committed(let record) = entry.event else { return nil }
    let said = book.captures(of: record)
    guard let first = said.first, !said.contains(where: { $0.capture.day == record.day }) else {
      return nil
    }
    return
      "\(first.quoted) belongs to \(first.capture.day), the day on which it was spoken, and is at "
      + "home under \(record.day)"
  }
}

extension CrumbBook {
  /// The capture of a record, by its id; for an unknown id, all that said the same words.
  func captures(of record: HomeRecord) -> [CaptureFacts] {
    lives[record.id].map { [$0.facts] } ?? captures(saying: record.crumb.text)
  }
}
