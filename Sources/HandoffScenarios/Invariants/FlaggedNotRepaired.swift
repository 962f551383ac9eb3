import Handoff
import HandoffSimulation

struct FlaggedNotRepaired: Invariant {
  static let name = "flagged_not_repaired"
  static let about =
    "Always, a crumb at home carries exactly the flags of doubtful clocks that its capture and its "
    + "receipt ask for."
  static let interests: JournalEventKinds = [.captureBegan, .captureFailed, .captured, .committed]

  private static let judged: Flags = [
    Flags(.capturedAfterReceipt), Flags(.capturedBefore2015), Flags(.clockWentBack),
  ]

  /// The highest reading among the wrist's captures that returned.
  private var highest: Instant?
  /// What was the highest when a capture began that is still on its way, by number.
  private var highestAt: [Int: Instant] = [:]
  /// The highest reading of a capture that threw: nobody knows whether it was stored.
  private var doubtful: Instant?

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .captureBegan(let facts) where facts.device == .watch: highestAt[facts.number] = highest
    case .captureFailed(let facts, _) where facts.device == .watch:
      highestAt[facts.number] = nil
      doubtful = max(doubtful ?? facts.capture.instant, facts.capture.instant)
    case .captured(let facts, _) where facts.device == .watch:
      highest = max(highest ?? facts.capture.instant, facts.capture.instant)
    case .committed(let record): return judge(record, book)
    default: break
    }
    return nil
  }

  private mutating func judge(_ record: HomeRecord, _ book: CrumbBook) -> String? {
    guard let life = book.lives[record.id] else { return nil }
    var expected = flags(life)
    highestAt[life.facts.number] = nil
    var judged = Self.judged
    if let received = life.received, received.lowerBound < life.facts.capture.instant,
      life.facts.capture.instant <= received.upperBound
    {
      judged.remove(Flags(.capturedAfterReceipt))
    }
    if let doubtful, life.facts.capture.instant < doubtful { judged.remove(Flags(.clockWentBack)) }
    let found = record.flags.intersection(judged)
    expected.formIntersection(judged)
    guard found != expected else { return nil }
    return "\(life.facts.quoted) must carry \(Self.names(expected)) and is at home with "
      + "\(Self.names(found))"
  }

  private func flags(_ life: CrumbBook.Life) -> Flags {
    let instant = life.facts.capture.instant
    var flags: Flags = []
    if instant < .year2015 { flags.insert(.capturedBefore2015) }
    guard life.facts.device == .watch else { return flags }
    if let received = life.received, instant > received.upperBound {
      flags.insert(.capturedAfterReceipt)
    }
    if let highest = highestAt[life.facts.number], instant < highest {
      flags.insert(.clockWentBack)
    }
    return flags
  }

  private static func names(_ flags: Flags) -> String {
    flags.isEmpty ? "no flag" : flags.list.map(\.name).joined(separator: ", ")
  }
}
