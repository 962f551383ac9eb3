/// What the phone remembers of deliveries whose crumbs have left the spool: enough to recognise a
/// late redelivery, and no more than the wrists' low-water marks leave open.
struct Receipts {
  struct Receipt {
    var id: CrumbID
    var digest: Digest
    var record: UInt64
  }

  /// One wrist log's: a wiped watch begins another.
  private struct Wrist {
    var lowWater: UInt64 = 0
    var markRecord: UInt64?
    var receipts: [UInt64: Receipt] = [:]
    /// Below it, nothing is held.
    var heldFrom: UInt64 = 0

    mutating func add(_ receipt: Receipt, at sequence: UInt64) -> UInt64? {
      // A crumb may go home long after the mark has passed it.
      heldFrom = min(heldFrom, sequence)
      return receipts.updateValue(receipt, forKey: sequence)?.record
    }
  }

  private var wrists: [UInt64: Wrist] = [:]
  private var digests: [CrumbID: Digest] = [:]

  /// Whether the wrist has said that everything up to here is acknowledged and forgotten.
  func isBelowMark(epoch: UInt64, sequence: UInt64) -> Bool {
    sequence < (wrists[epoch]?.lowWater ?? 0)
  }

  /// The digest of the bytes that were taken under this id.
  func digest(of id: CrumbID) -> Digest? { digests[id] }

  /// Returns an older record that says the same and need not be kept any more.
  mutating func add(
    epoch: UInt64, sequence: UInt64, _ id: CrumbID, _ digest: Digest, record: UInt64
  ) -> UInt64? {
    let receipt = Receipt(id: id, digest: digest, record: record)
    digests[id] = digest
    return wrists[epoch, default: Wrist()].add(receipt, at: sequence)
  }

  /// Returns the record of a lower mark, which need not be kept any more.
  mutating func recover(epoch: UInt64, lowWater: UInt64, record: UInt64) -> UInt64? {
    var wrist = wrists[epoch] ?? Wrist()
    let before = wrist.markRecord
    wrist.lowWater = lowWater
    wrist.markRecord = record
    wrist.heldFrom = 0
    wrists[epoch] = wrist
    return before
  }

  /// The wrist's mark has risen to here. Returns the records that need not be kept any more, or
  /// `nil` when nothing changed.
  mutating func raise(epoch: UInt64, to lowWater: UInt64) -> [UInt64]? {
    guard var wrist = wrists[epoch] ?? (lowWater > 0 ? Wrist() : nil), lowWater > wrist.lowWater
    else { return nil }
    wrists[epoch] = nil  // So that the dictionary inside is changed in place.
    defer { wrists[epoch] = wrist }
    var spare = wrist.markRecord.map { [$0] } ?? []
    let passed: [UInt64] =
      lowWater - wrist.heldFrom <= UInt64(wrist.receipts.count) + 64
      ? Array(wrist.heldFrom..<lowWater) : wrist.receipts.keys.filter { $0 < lowWater }.sorted()
    for sequence in passed {
      guard let receipt = wrist.receipts.removeValue(forKey: sequence) else { continue }
      digests[receipt.id] = nil
      spare.append(receipt.record)
    }
    wrist.heldFrom = lowWater
    wrist.lowWater = lowWater
    wrist.markRecord = nil
    return spare
  }

  mutating func keep(markOf epoch: UInt64, in record: UInt64) { wrists[epoch]?.markRecord = record }
}
