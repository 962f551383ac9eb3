/// Decides what the segments found on a disk mean. Pure.
struct RecoveryDecision {
  /// A segment file as it was read.
  struct Found {
    let name: String
    let number: UInt64
    let bytes: [UInt8]
    let header: Result<RecordFormat.Header, RecordFormat.HeaderProblem>
    /// All of it, by the epoch of its own header. Made at once, while the bytes are in the
    /// processor's cache.
    let whole: SegmentScan

    init(name: String, number: UInt64, bytes: [UInt8]) {
      self.name = name
      self.number = number
      self.bytes = bytes
      header = RecordFormat.decodeHeader(bytes)
      whole = SegmentScan(bytes, epoch: try? header.get().epoch, limit: bytes.count)
    }

    /// What is below a limit, by the log's epoch.
    fileprivate func scan(epoch: UInt64?, limit: Int) -> SegmentScan {
      let known = try? header.get().epoch
      if limit >= bytes.count, known == epoch { return whole }
      return SegmentScan(bytes, epoch: epoch, limit: limit)
    }
  }

  struct Segment {
    var number: UInt64
    var name: String
    var size: Int
    /// Bytes of records that are still live.
    var live = 0
  }

  private(set) var epoch: UInt64 = 0
  private(set) var nextSequence: UInt64 = 1
  /// Everything up to here was durable when the log was last written.
  private(set) var synced: UInt64 = 0
  /// Everything that is live.
  private(set) var live = Sequenced<RecordLog.Stored>()
  /// The segments that count, oldest first; the last one is the head.
  private(set) var chain: [Segment] = []
  /// The names of segments that no longer count.
  private(set) var dead: [String] = []
  /// Behind the last whole record of the head.
  private(set) var end = 0
  /// The head's bytes from here on may not be durable and have to be written again.
  private(set) var proven = 0
  /// Behind the torn end of the head; `end` when nothing is torn.
  private(set) var tornEnd = 0
  /// The head's bytes from `proven` to `end`.
  private(set) var tail: [UInt8] = []
  /// What the torn ranges of the report hold.
  private(set) var torn: [[UInt8]] = []
  /// Whether what is live has to move to a new segment.
  private(set) var mustMove = false
  /// What this recovery finds.
  private(set) var report = RecordLogRecovery()
  /// What earlier ones have found and may not have told.
  private(set) var standing: [RecoveryNotice] = []

  private var headers: [UInt64: RecordFormat.Header] = [:]
  private var scans: [SegmentScan] = []
  /// No record below it is live, by the newest word about it.
  private var firstLive: UInt64 = 1

  /// Throws when a segment has another format version; nothing may be changed then.
  init(_ found: [Found]) throws(StorageError) {
    let found = found.sorted { $0.number < $1.number }
    for segment in found {
      switch segment.header {
      case .success(let header):
        if header.number == segment.number { headers[header.number] = header }
      case .failure(.damaged): break
      case .failure(.unknownVersion(let version)):
        throw RecoveryDecision.refusal(version, segment.name)
      }
    }
    let counting = choose(found)
    for segment in counting { scan(segment, followedBy: successor(of: segment, in: counting)) }
    judge(counting)
    skipDoubtfulSequences()
    standing = scans.last?.notices ?? []
    collect(counting)
  }

  static func refusal(_ version: UInt32, _ name: String) -> StorageError {
    StorageError(
      .wrongKind, "read format version", name, number: Int32(truncatingIfNeeded: version))
  }

  // MARK: Which segments count

  /// Follows the chain back from the newest segment. A segment with a damaged header counts unless
  /// it is known to be dead.
  private mutating func choose(_ found: [Found]) -> [Found] {
    guard let head = found.last(where: { headers[$0.number] != nil }),
      let newest = headers[head.number]
    else { return found }
    epoch = newest.epoch
    // Another log's segment in the place of one of this log's is as good as a damaged one.
    headers = headers.filter { $0.value.epoch == epoch }
    let lowWater = min(max(newest.lowWater, head.whole.lowWater), head.number)
    var wanted: Set<UInt64> = []
    var number = head.number
    while number >= lowWater, let header = headers[number] {
      wanted.insert(number)
      if header.previous == 0 || header.previous < lowWater { break }
      number = header.previous
      if headers[number] != nil { continue }
      // Missing or with a damaged header: everything older that is not known to be dead counts.
      if !found.contains(where: { $0.number == number }) {
        report.damage.append(
          RecordLogRecovery.Damage(segment: SegmentName.text(number), range: 0..<0))
        mustMove = true
      }
      for older in found where older.number <= number && older.number >= lowWater {
        wanted.insert(older.number)
      }
      break
    }
    for segment in found where segment.number > head.number { wanted.insert(segment.number) }
    dead = found.filter { !wanted.contains($0.number) }.map(\.name)
    return found.filter { wanted.contains($0.number) }
  }

  private func successor(of segment: Found, in counting: [Found]) -> RecordFormat.Header? {
    counting.lazy.compactMap { headers[$0.number] }.first { $0.previous == segment.number }
  }

  private mutating func scan(_ segment: Found, followedBy next: RecordFormat.Header?) {
    let header = headers[segment.number]
    let limit = next?.previousEnd ?? segment.bytes.count
    let scan = segment.scan(epoch: epoch == 0 ? nil : epoch, limit: limit)
    if epoch == 0, let found = scan.epoch { epoch = found }
    scans.append(scan)
    chain.append(
      Segment(
        number: segment.number, name: segment.name,
        size: max(segment.bytes.count, header?.size ?? 0)))
    synced = max(synced, scan.synced, header?.synced ?? 0)
    firstLive = max(firstLive, scan.firstLive?.sequence ?? 1, header?.firstLive ?? 1)
    nextSequence = max(
      nextSequence, scan.lastSequence + 1, synced + 1, header?.nextSequence ?? 1)
  }

  // MARK: Torn or damaged

  private mutating func judge(_ counting: [Found]) {
    let known = knownSequences()
    defer { nameWhatMissingSegmentsHeld(counting, known) }
    for (index, segment) in counting.enumerated() {
      let scan = scans[index]
      let header = headers[segment.number]
      let next = successor(of: segment, in: counting)
      let isHead = index == counting.count - 1
      if header == nil {
        report(segment, 0..<min(RecordFormat.headerSize, segment.bytes.count), lost: nil)
      }
      for bad in scan.bad {
        let last = bad.after ?? next?.nextSequence ?? (synced + 1)
        let isCarried = bad.range.lowerBound < header?.carriedEnd ?? .max
        let first = max((bad.before ?? 0) + 1, isCarried ? 1 : header!.nextSequence)
        let lost = known.missing(from: first, below: last)
        let isWitnessed =
          !isHead || isCarried || bad.after.map { $0 <= synced } ?? false
          || lost.map { $0.lowerBound <= synced } ?? false
        if isWitnessed {
          report(segment, bad.range, lost: lost)
        } else {
          report.torn.append(
            RecordLogRecovery.Torn(
              segment: segment.name, range: bad.range,
              after: max(bad.before ?? 0, synced)))
          torn.append(Array(segment.bytes[bad.range]))
          if bad.range.lowerBound < scan.end { mustMove = true }
        }
      }
      // What was given back of a segment only its successor tells; when that is missing, what it
      // says is missing is named.
      let owed = next?.previousEnd ?? (isHead ? header?.size ?? 0 : 0)
      if segment.bytes.count < owed {
        let from = (scan.entries.last?.sequence ?? 0) + 1
        let lost = known.missing(from: from, below: next?.nextSequence ?? synced + 1)
        report(segment, segment.bytes.count..<owed, lost: lost)
      }
    }
    findEnd(counting)
  }

  /// What cannot be read any more may have held the last sequences that were given, and others may
  /// know them: they are not given again. No record is smaller than one without a payload, and a
  /// segment's header holds none.
  private mutating func skipDoubtfulSequences() {
    let ranges = report.torn.map(\.range) + report.damage.map(\.range).filter { $0.lowerBound > 0 }
    let bytes = ranges.reduce(0) { $0 + $1.count }
    let smallest = RecordFormat.size(ofPayload: 0)
    nextSequence += UInt64((bytes + smallest - 1) / smallest)
  }

  private mutating func report(
    _ segment: Found, _ range: Range<Int>, lost: ClosedRange<UInt64>?
  ) {
    report.damage.append(
      RecordLogRecovery.Damage(segment: segment.name, range: range, lost: lost))
    mustMove = true
  }

  private mutating func nameWhatMissingSegmentsHeld(_ counting: [Found], _ known: SequenceRuns) {
    for index in report.damage.indices where report.damage[index].range.isEmpty {
      guard let number = SegmentName.number(report.damage[index].segment),
        let next = counting.compactMap({ headers[$0.number] }).first(where: {
          $0.previous == number
        })
      else { continue }
      let older = zip(counting, scans).filter { $0.0.number < number }.map(\.1.lastSequence).max()
      report.damage[index].lost = known.missing(from: (older ?? 0) + 1, below: next.nextSequence)
    }
  }

  private mutating func findEnd(_ counting: [Found]) {
    guard let head = counting.last, let scan = scans.last else { return }
    end = scan.end
    tornEnd = max(end, scan.bad.last?.range.upperBound ?? end)
    proven = min(headers[head.number]?.carriedEnd ?? end, end)
    for entry in scan.entries where entry.sequence <= synced {
      proven = max(proven, entry.range.upperBound)
    }
    if proven < end { tail = Array(head.bytes[proven..<end]) }
  }

  /// Every sequence that a record gives or removes.
  private func knownSequences() -> SequenceRuns {
    guard scans.contains(where: { !$0.bad.isEmpty }) || mustMove else { return SequenceRuns([]) }
    return SequenceRuns(
      scans.flatMap { scan in scan.entries.map { $0.sequence...$0.sequence } + scan.removals })
  }

  // MARK: What is live

  private mutating func collect(_ counting: [Found]) {
    let removed = SequenceRuns(scans.flatMap(\.removals)).runs
    let inOrder = isInOrder ? nil : newestCopies()
    live.reserveCapacity(inOrder?.count ?? scans.reduce(0) { $0 + $1.entries.count })
    var run = 0
    func take(_ entry: SegmentScan.Entry, _ segment: Int) {
      if entry.sequence < firstLive { return }
      while run < removed.count, removed[run].upperBound < entry.sequence { run += 1 }
      if run < removed.count, removed[run].contains(entry.sequence) { return }
      chain[segment].live += entry.range.count
      live.insert(
        RecordLog.Stored(
          payload: counting[segment].bytes[entry.payload], segment: chain[segment].number),
        at: entry.sequence)
    }
    if let inOrder {
      for (entry, segment) in inOrder { take(entry, segment) }
    } else {
      for index in scans.indices { for entry in scans[index].entries { take(entry, index) } }
    }
    scans = []
  }

  /// Whether the records stand in the order of their sequences, each of them once.
  private var isInOrder: Bool {
    var last: UInt64 = 0
    for scan in scans {
      for index in scan.entries.indices {
        let sequence = scan.entries[index].sequence
        if sequence <= last { return false }
        last = sequence
      }
    }
    return true
  }

  /// All records in order; of one that was carried forward, the copy in the newest segment.
  private func newestCopies() -> [(entry: SegmentScan.Entry, segment: Int)] {
    var all: [(entry: SegmentScan.Entry, segment: Int)] = []
    all.reserveCapacity(scans.reduce(0) { $0 + $1.entries.count })
    for (index, scan) in scans.enumerated() {
      for entry in scan.entries { all.append((entry, index)) }
    }
    all.sort { ($0.entry.sequence, $0.segment) < ($1.entry.sequence, $1.segment) }
    return all.indices.compactMap { index in
      let isOlder =
        index + 1 < all.count && all[index + 1].entry.sequence == all[index].entry.sequence
      return isOlder ? nil : all[index]
    }
  }
}
