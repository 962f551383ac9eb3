import Handoff
import HandoffSimulation

struct FiledOnce: Invariant {
  static let name = "filed_once"
  static let about =
    "Always, home holds no more records of the same words than there were captures of them, and at "
    + "the end no fewer, those that need attention aside."
  static let interests: JournalEventKinds = [.captureBegan, .captured, .committed]

  /// Captures begun, captures returned, and records filed, of the same words.
  private struct Count {
    var begun = 0
    var returned = 0
    var filed = 0
  }

  private var counts: [UInt64: Count] = [:]

  mutating func see(_ entry: JournalEntry, _ book: CrumbBook) -> String? {
    switch entry.event {
    case .captureBegan(let facts):
      counts[Self.key(facts.text, facts.attachments), default: Count()].begun += 1
    case .captured(let facts, _):
      counts[Self.key(facts.text, facts.attachments), default: Count()].returned += 1
    case .committed(let record):
      let key = Self.key(of: record, book)
      counts[key, default: Count()].filed += 1
      let count = counts[key]!
      guard count.filed > count.begun else { return nil }
      let text = record.crumb.text.excerpt
      return count.begun == 0
        ? "home has a record that nobody captured: \(text)"
        : "\(text) was captured \(times(count.begun)) and is at home \(times(count.filed))"
    default: break
    }
    return nil
  }

  mutating func end(_ end: RunEnd, _ book: CrumbBook) -> String? {
    guard end.isHealed else { return nil }
    var accounted = needingAttention(end, book)
    let absent = book.ordered { !$0.isAtHome }
    // Of equal words nobody can say which of them a disk has lost: it accounts for one of them.
    for (id, life) in absent where book.mayBeLost(id) && !accounted.ids.contains(id) {
      accounted.counts[Self.key(life.facts.text, life.facts.attachments), default: 0] += 1
    }
    for (id, life) in absent where !book.mayBeLost(id) {
      let key = Self.key(life.facts.text, life.facts.attachments)
      let count = counts[key] ?? Count()
      guard count.filed + accounted.counts[key, default: 0] < count.returned else { continue }
      return "\(life.facts.quoted) was captured and is not at home"
    }
    return nil
  }

  /// What waits for a person: which crumbs, and how many of the same words.
  private func needingAttention(
    _ end: RunEnd, _ book: CrumbBook
  ) -> (ids: Set<CrumbID>, counts: [UInt64: Int]) {
    var ids: Set<CrumbID> = []
    var counts: [UInt64: Int] = [:]
    let items =
      (end.view.wrist ?? []).filter { $0.needsAttention != nil }.map { ($0.id, $0.bytes) }
      + (end.view.phone?.items ?? []).filter { $0.needsAttention != nil }
      .map { ($0.id, $0.bytes ?? []) }
    for (id, bytes) in items {
      if let crumb = CrumbManifest.read(bytes) {
        counts[Self.key(crumb.text, crumb.attachments), default: 0] += 1
      } else if book.wasHit(id), let facts = book.lives[id]?.facts {
        counts[Self.key(facts.text, facts.attachments), default: 0] += 1
      } else {
        continue
      }
      ids.insert(id)
    }
    return (ids, counts)
  }

  private func times(_ count: Int) -> String { count == 1 ? "once" : "\(count) times" }

  /// Where other bytes took a crumb's place on the way, what counts is what was said.
  private static func key(of record: HomeRecord, _ book: CrumbBook) -> UInt64 {
    if let life = book.lives[record.id], book.wasReplaced(record.id) {
      return key(life.facts.text, life.facts.attachments)
    }
    return key(record.crumb.text, record.crumb.attachments)
  }

  private static func key(_ text: CrumbText, _ attachments: [Attachment]) -> UInt64 {
    attachments.reduce(text.fingerprint) { sum, attachment in
      let content =
        switch attachment.content {
        case .bytes(let bytes): bytes
        case .file(let file): file.digest.bytes
        }
      return CrumbText.fingerprint(
        of: content, after: CrumbText.fingerprint(of: attachment.name.utf8, after: sum &+ 1))
    }
  }
}

extension CrumbText {
  /// The beginning of the text in quotation marks, for a sentence.
  var excerpt: String {
    let text = string
    return text.count <= 40 ? "“\(text)”" : "“\(text.prefix(40))…”"
  }
}
