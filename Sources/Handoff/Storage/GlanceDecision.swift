/// Decides what the newest segment says about the record that waits first. Pure.
///
/// Whatever would make a recovery judge is unclear here. What is left is a newest segment that is
/// whole; then its last word about the first live record is the log's last word, and all that was
/// appended since is behind it.
enum GlanceDecision {
  case answer(RecordLog.Glance)
  /// It is in that older segment.
  case look(sequence: UInt64, segment: UInt64, epoch: UInt64)

  /// Throws when the segment has another format version.
  init(_ head: RecoveryDecision.Found) throws(StorageError) {
    let header: RecordFormat.Header
    switch head.header {
    case .success(let whole): header = whole
    case .failure(.damaged):
      self = .answer(.unclear)
      return
    case .failure(.unknownVersion(let version)):
      throw RecoveryDecision.refusal(version, head.name)
    }
    let scan = head.whole
    guard header.number == head.number, head.bytes.count >= header.size, scan.bad.isEmpty else {
      self = .answer(.unclear)
      return
    }
    let word = scan.firstLive ?? header.word
    let here = scan.entries.lazy.filter { $0.sequence >= word.sequence }
      .min { $0.sequence < $1.sequence }
    if let here, here.sequence == word.sequence || word.segment == 0 {
      let payload = Array(head.bytes[here.payload])
      self = .answer(.first(RecordLog.Entry(sequence: here.sequence, payload: payload)))
    } else if word.segment == 0 {
      self = .answer(.nothing)
    } else if word.segment >= max(header.lowWater, scan.lowWater), word.segment < header.number {
      self = .look(sequence: word.sequence, segment: word.segment, epoch: header.epoch)
    } else {
      self = .answer(.unclear)
    }
  }

  /// The record in an older segment: its payload is read only when it is the one.
  static func glance(
    at sequence: UInt64, in bytes: [UInt8], number: UInt64, epoch: UInt64
  ) -> RecordLog.Glance {
    guard case .success(let header) = RecordFormat.decodeHeader(bytes), header.number == number,
      header.epoch == epoch
    else { return .unclear }
    return bytes.withUnsafeBytes { all in
      var place = RecordFormat.headerSize
      while let end = RecordFormat.claimedEnd(all, at: place, epoch: epoch) {
        if all.word(at: place &+ 24) == sequence,
          all.half(at: place &+ 8) == RecordFormat.Kind.entry.rawValue
        {
          guard let whole = RecordFormat.decodeRecord(all, at: place, epoch: epoch) else {
            return .unclear
          }
          let payload = Array(all[whole.payload])
          return .first(RecordLog.Entry(sequence: sequence, payload: payload))
        }
        place = end
      }
      return .unclear
    }
  }
}

extension RecordFormat.Header {
  /// What it says like a removal: with nothing live in an older segment, the first live record is
  /// in this one, or there is none.
  fileprivate var word: RecordFormat.FirstLive {
    RecordFormat.FirstLive(sequence: firstLive, segment: lowWater < number ? lowWater : 0)
  }
}
