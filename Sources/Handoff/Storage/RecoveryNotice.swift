/// What a recovery found, as the log keeps it until its owner has gone on.
///
/// A recovery moves what is live away from what is damaged, and overwrites what is torn: after
/// that, nothing but the notice still shows it. So the notice is in the same write as what was
/// moved or overwrites: one is durable with the other. It stands as long as no other record
/// stands behind it, and is told at every opening until then.
enum RecoveryNotice: Hashable {
  case damage(RecordLogRecovery.Damage)
  case torn(RecordLogRecovery.Torn)

  static let payloadSize = 48

  /// The segment that it speaks of.
  var segment: String {
    switch self {
    case .damage(let damage): damage.segment
    case .torn(let torn): torn.segment
    }
  }

  /// The words of its payload.
  var words: [UInt64] {
    let number = SegmentName.number(segment) ?? 0
    func words(_ kind: UInt64, _ range: Range<Int>, _ first: UInt64, _ last: UInt64) -> [UInt64] {
      [kind, number, UInt64(range.lowerBound), UInt64(range.upperBound), first, last]
    }
    return switch self {
    case .damage(let damage):
      words(1, damage.range, damage.lost?.lowerBound ?? 0, damage.lost?.upperBound ?? 0)
    case .torn(let torn): words(2, torn.range, torn.after, 0)
    }
  }

  /// Nil when the payload is none.
  init?(_ payload: UnsafeRawBufferPointer) {
    guard payload.count == RecoveryNotice.payloadSize,
      let lower = Int(exactly: payload.word(at: 16)),
      let upper = Int(exactly: payload.word(at: 24)), lower <= upper
    else { return nil }
    let segment = SegmentName.text(payload.word(at: 8))
    let first = payload.word(at: 32)
    let last = payload.word(at: 40)
    switch payload.word(at: 0) {
    case 1 where first <= last:
      self = .damage(
        RecordLogRecovery.Damage(
          segment: segment, range: lower..<upper, lost: last == 0 ? nil : first...last))
    case 2:
      self = .torn(RecordLogRecovery.Torn(segment: segment, range: lower..<upper, after: first))
    default: return nil
    }
  }

  /// What a recovery finds, to be kept.
  static func all(in recovery: RecordLogRecovery) -> [RecoveryNotice] {
    recovery.damage.map(RecoveryNotice.damage) + recovery.torn.map(RecoveryNotice.torn)
  }
}
