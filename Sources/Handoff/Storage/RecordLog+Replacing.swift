extension RecordLog {
  /// Appends a record that takes the place of others: the commit that writes it forgets them. When
  /// that commit throws, they are still there, also after a restart.
  ///
  /// One that is not written yet is not written any more. What others were to be replaced by it,
  /// or by one whose commit threw, this record replaces too.
  public func append(_ payload: [UInt8], replacing others: [UInt64]) -> UInt64 {
    let sequence = append(payload)
    var replaced: [UInt64] = []
    for other in others {
      replaced += replacing.removeValue(forKey: other) ?? []
      if !takeBack(other) { replaced.append(other) }
    }
    if !replaced.isEmpty { replacing[sequence] = replaced }
    return sequence
  }

  /// False when no commit waits to write the record.
  func takeBack(_ sequence: UInt64) -> Bool {
    guard let index = fresh.firstIndex(where: { $0.sequence == sequence }) else { return false }
    fresh.remove(at: index)
    return true
  }

  /// Records in the place of which others wait to be written.
  var pendingReplacements: Int {
    replacing.isEmpty ? 0 : fresh.reduce(0) { $0 + (replacing[$1.sequence]?.count ?? 0) }
  }

  /// Its segment counts as holding what is replaced until the batch is written.
  func replace(in batch: inout Batch) {
    guard !replacing.isEmpty else { return }
    for entry in batch.entries {
      for sequence in replacing[entry.sequence] ?? [] {
        guard let stored = live.remove(sequence) else { continue }
        batch.removals.append(sequence)
        batch.replaced.append((sequence, stored))
      }
    }
  }

  /// The batch is written, and what its records were to replace is gone.
  func replaced(by batch: Batch) {
    for (_, stored) in batch.replaced {
      segments.removed(stored.payload.count, from: stored.segment)
    }
    guard !replacing.isEmpty else { return }
    for entry in batch.entries { replacing[entry.sequence] = nil }
  }

  /// The batch is not written: what its records were to replace is still there, but for what one
  /// was to replace that has been removed meanwhile.
  func restore(_ batch: Batch) {
    let removed = removals
    removals.insert(contentsOf: batch.removals.dropLast(batch.replaced.count), at: 0)
    for (sequence, stored) in batch.replaced { live.insert(stored, at: sequence) }
    guard !replacing.isEmpty else { return }
    for entry in batch.entries where removed.contains(entry.sequence) {
      removeReplaced(by: entry.sequence)
    }
  }

  func removeReplaced(by sequence: UInt64) {
    for other in replacing.removeValue(forKey: sequence) ?? [] { remove(other) }
  }
}
