/// What the bytes of one segment hold, good and bad. Pure: it reads bytes and judges nothing.
struct SegmentScan {
  struct Entry {
    var sequence: UInt64
    /// Where its payload is.
    var payload: Range<Int>

    /// Where the record begins and ends.
    var range: Range<Int> {
      let start = payload.lowerBound - RecordFormat.recordHeaderSize
      return start..<start + RecordFormat.size(ofPayload: payload.count)
    }
  }

  /// Bytes that are neither a record nor space without one.
  struct Bad: Hashable {
    var range: Range<Int>
    /// The entry before it in this segment, if any.
    var before: UInt64?
    /// The entry behind it in this segment, if any.
    var after: UInt64?
  }

  private(set) var entries: [Entry] = []
  private(set) var removals: [ClosedRange<UInt64>] = []
  /// The last word of a removal about what is left.
  private(set) var firstLive: RecordFormat.FirstLive?
  private(set) var bad: [Bad] = []
  /// Behind the last whole record.
  private(set) var end = RecordFormat.headerSize
  /// The highest sequence, of any record, and the highest that a record knew to be durable.
  private(set) var lastSequence: UInt64 = 0
  private(set) var synced: UInt64 = 0
  private(set) var lowWater: UInt64 = 0
  /// Those that stand: no other record is behind them.
  private(set) var notices: [RecoveryNotice] = []
  /// The epoch of the first record; for a segment whose header is gone.
  private(set) var epoch: UInt64?

  /// The last one found.
  private var broken = Broken()
  /// How many bytes of what claims to be a record inside one are looked at.
  private var patience = 0

  /// Scans the bytes below `limit`. Without an epoch the first whole record decides.
  init(_ bytes: [UInt8], epoch: UInt64?, limit: Int) {
    self.epoch = epoch
    bytes.withUnsafeBytes { all in
      scan(UnsafeRawBufferPointer(rebasing: all[..<min(limit, all.count)]))
    }
  }

  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    var place = min(RecordFormat.headerSize, bytes.count)
    patience = 2 &* bytes.count
    while place < bytes.count {
      if let record = record(bytes, at: place) {
        take(record, bytes, at: place)
        place = record.end
        continue
      }
      let last = endOfContent(bytes, from: place)
      if last == place { return }
      let next = nextRecord(bytes, from: place, before: last)
      bad.append(Bad(range: place..<(next ?? last), before: entries.last?.sequence))
      guard let next else { return }
      place = next
    }
  }

  private mutating func take(
    _ record: RecordFormat.Record, _ bytes: UnsafeRawBufferPointer, at place: Int
  ) {
    if epoch == nil { epoch = bytes.word(at: place &+ 16) }
    let payload = UnsafeRawBufferPointer(rebasing: bytes[record.payload])
    switch record.kind {
    case .entry:
      if entries.isEmpty {
        // As many as there may be when all are as large as the first.
        entries.reserveCapacity((bytes.count &- place) / (record.end &- place) &+ 1)
      }
      entries.append(Entry(sequence: record.sequence, payload: record.payload))
      var index = bad.count
      while index > 0, bad[index &- 1].after == nil {
        index &-= 1
        bad[index].after = record.sequence
      }
    case .removal:
      if payload.count >= 16, (1...record.sequence + 1).contains(payload.word(at: 0)),
        payload.word(at: 8) <= RecordFormat.largest
      {
        firstLive = RecordFormat.FirstLive(
          sequence: payload.word(at: 0), segment: payload.word(at: 8))
      }
      for pair in 1..<max(1, payload.count / 16) {
        let first = payload.word(at: 16 &* pair)
        let last = payload.word(at: 16 &* pair &+ 8)
        // What was not given yet cannot have been removed, and will be given.
        if first <= last, last <= record.sequence { removals.append(first...last) }
      }
    case .mark:
      if payload.count == 8 { lowWater = max(lowWater, payload.word(at: 0)) }
    case .notice:
      if let notice = RecoveryNotice(payload) { notices.append(notice) }
    }
    if record.kind != .notice, !notices.isEmpty { notices.removeAll() }
    lastSequence = max(lastSequence, record.sequence)
    synced = max(synced, record.synced)
    end = record.end
  }

  /// Behind the last byte that is not zero, on a record's boundary; `place` when all are zero.
  private func endOfContent(_ bytes: UnsafeRawBufferPointer, from place: Int) -> Int {
    var end = bytes.count
    while end > place, end & 7 != 0 {
      if bytes[end &- 1] != 0 { return end }
      end &-= 1
    }
    while end > place &+ 64 {
      var any: UInt64 = 0
      for word in 0..<8 { any |= bytes.word(at: end &- 8 &* (word &+ 1)) }
      if any != 0 { break }
      end &-= 64
    }
    while end > place, bytes.word(at: end &- 8) == 0 { end &-= 8 }
    return end
  }

  // MARK: Behind damage

  /// The payload of a record whose header is whole and whose payload is not.
  ///
  /// A payload may hold anything, also a copy of this log: that is never taken for a record. But
  /// what was written later may have landed there. The two are told apart by their sequences: a
  /// copy holds only what was given before the record that it is in.
  private struct Broken {
    var end = 0
    var sequence: UInt64 = 0
  }

  private func record(_ bytes: UnsafeRawBufferPointer, at place: Int) -> RecordFormat.Record? {
    if place < broken.end, bytes.count &- place >= RecordFormat.recordHeaderSize,
      bytes.word(at: place &+ 24) < broken.sequence
    {
      return nil
    }
    return RecordFormat.decodeRecord(bytes, at: place, epoch: epoch)
  }

  /// The next record behind the place of one that is not whole.
  private mutating func nextRecord(
    _ bytes: UnsafeRawBufferPointer, from start: Int, before last: Int
  ) -> Int? {
    var place = start
    while place < last {
      guard let end = RecordFormat.claimedEnd(bytes, at: place, epoch: epoch) else {
        place &+= 8
        continue
      }
      let isInside = place < broken.end
      if isInside, end <= bytes.count {
        // Each may say that its payload is all that follows; that must not cost a look at all that
        // follows for each.
        patience &-= end &- place
        if patience < 0 {
          place = broken.end
          continue
        }
      }
      if place > start, record(bytes, at: place) != nil { return place }
      if isInside {
        place = min(end, broken.end)
      } else {
        broken = Broken(end: end, sequence: bytes.word(at: place &+ 24))
        place &+= RecordFormat.recordHeaderSize
      }
    }
    return nil
  }
}
