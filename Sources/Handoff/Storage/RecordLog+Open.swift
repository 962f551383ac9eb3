extension RecordLog {
  /// Opens the log in a directory, making both when there is none, and recovers what it holds.
  ///
  /// What recovery sees is durable before this returns; ``recovery`` says what it found. A new log
  /// has the epoch `newEpoch`, which is best drawn by chance (0 becomes 1); one that is there keeps
  /// its own.
  ///
  /// When it throws, nothing that was acknowledged is lost and it may be called again; `wrongKind`
  /// with the operation `read format version` means that another version wrote the log, and nothing
  /// was changed; `other` with `read sequence` means that its numbers are nearly used up, as no
  /// log's are that was written by this code, and nothing was changed.
  public static func open(
    _ directory: String, on storage: any Storage, newEpoch: UInt64, options: Options = Options()
  ) async throws(StorageError) -> RecordLog {
    let log = RecordLog(directory, on: storage, epoch: newEpoch, options: options)
    let found = try await log.read()
    let decision = try RecoveryDecision(found.segments)
    // What is written must be readable, so there must be numbers for it.
    guard max(decision.nextSequence, log.segments.nextNumber) < RecordFormat.largest / 2 else {
      throw StorageError(.other, "read sequence", directory)
    }
    try await log.syncNames()
    try await log.restore(decision, beside: found.torn)
    return log
  }

  /// The findings in the words of all recoveries.
  var findings: [RecoveryFinding] {
    recovery.torn.map { RecoveryFinding(.unfinished, path($0.saved ?? $0.segment)) }
      + recovery.damage.map { RecoveryFinding(.damaged, path($0.aside ?? $0.segment)) }
      + recovery.foreign.map { RecoveryFinding(.foreign, path($0)) }
  }

  // MARK: Reading

  /// The segments, and the names of the torn ends that are kept, oldest first.
  private func read() async throws(StorageError) -> (
    segments: [RecoveryDecision.Found], torn: [String]
  ) {
    let names: [String]
    do throws(StorageError) {
      names = try await storage.call { [directory] storage async throws(StorageError) in
        try await storage.list(directory)
      }
    } catch {
      guard error.kind == .notFound else { throw error }
      try await makeDirectories()
      return ([], [])
    }
    var found: [RecoveryDecision.Found] = []
    var torn: [String] = []
    for name in names.sorted() {
      if let number = SegmentName.number(name) {
        found.append(try await read(name, number))
      } else if name.hasPrefix(".tmp-segment-") {
        await removeDead(name)
      } else if !SegmentName.isKept(name) {
        recovery.foreign.append(name)
      } else if name.hasSuffix(".torn") {
        torn.append(name)
      }
      if let number = SegmentName.leadingNumber(name) {
        segments.nextNumber = max(segments.nextNumber, number + 1)
      }
    }
    return (found, torn)
  }

  private func read(
    _ name: String, _ number: UInt64
  ) async throws(StorageError) -> RecoveryDecision.Found {
    let path = path(name)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(path, .read)
    }
    defer { storage.storage.close(file) }
    let size = try await storage.call { storage async throws(StorageError) in
      try await storage.size(file)
    }
    var found = RecoveryDecision.Found(name: name, number: number, bytes: [])
    do throws(StorageError) {
      found.bytes = try await read(file, at: 0, count: size)
    } catch {
      guard error.kind == .damaged else { throw error }
      try await readAround(file, size, &found)
    }
    return found
  }

  private func read(
    _ file: OpenFile, at offset: Int, count: Int
  ) async throws(StorageError) -> [UInt8] {
    try await storage.call { storage async throws(StorageError) in
      try await storage.read(file, at: offset, count: count)
    }
  }

  /// A block that cannot be read is not the end of the log: the others are read, and this one is
  /// set to what no record and no free space looks like.
  private func readAround(
    _ file: OpenFile, _ size: Int, _ found: inout RecoveryDecision.Found
  ) async throws(StorageError) {
    let block = 4096
    for offset in stride(from: 0, to: size, by: block) {
      let count = min(block, size - offset)
      do throws(StorageError) {
        found.bytes += try await read(file, at: offset, count: count)
      } catch {
        guard error.kind == .damaged else { throw error }
        found.bytes += [UInt8](repeating: 0xFF, count: count)
      }
    }
  }

  private func makeDirectories() async throws(StorageError) {
    for parent in ancestors + [directory] {
      do throws(StorageError) {
        try await storage.call { storage async throws(StorageError) in
          try await storage.makeDirectory(parent)
        }
      } catch {
        guard error.kind == .exists else { throw error }
      }
    }
  }

  /// A name that was seen is not durable for that. Building on one that is not would lose
  /// everything.
  private func syncNames() async throws(StorageError) {
    for parent in [""] + ancestors {
      try await storage.call { storage async throws(StorageError) in
        try await storage.syncDirectory(parent)
      }
    }
    guard segments.nextNumber > 1 else { return }
    try await storage.call { [directory] storage async throws(StorageError) in
      try await storage.syncDirectory(directory)
    }
  }

  private var ancestors: [String] {
    directory.indices.filter { directory[$0] == "/" }.map { String(directory[..<$0]) }
  }

  // MARK: Restoring

  private func restore(
    _ decision: RecoveryDecision, beside torn: [String]
  ) async throws(StorageError) {
    recovery = decision.report.adding(foreign: recovery.foreign)
    if decision.epoch != 0 { epoch = decision.epoch }
    nextSequence = decision.nextSequence
    for entry in decision.entries {
      live.insert(Stored(payload: entry.payload, segment: entry.segment), at: entry.sequence)
    }
    let nothing = Batch(entries: [], removals: [], isDurable: true)
    guard let head = decision.chain.last else {
      recovery.isNew = true
      try await move(with: nothing)
      return
    }
    let headPath = path(head.name)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(headPath, .write)
    }
    segments.restore(
      decision.chain.map { SegmentLedger.Segment(number: $0.number, size: $0.size, live: $0.live) },
      end: decision.end, file: file,
      through: max(decision.synced, decision.entries.last?.sequence ?? 0))
    await saveTorn(decision, beside: torn)
    if decision.mustMove {
      try await setAside(decision)
    } else {
      try await writeAgain(decision, file)
    }
    for name in decision.dead { await removeDead(name) }
  }

  /// The bytes since the last durable record are written once more: they may be in memory only,
  /// after a sync that failed, and a later sync would not write them. What is torn becomes free
  /// space.
  private func writeAgain(
    _ decision: RecoveryDecision, _ file: OpenFile
  ) async throws(StorageError) {
    guard decision.tornEnd > decision.proven else { return }
    do throws(StorageError) {
      if decision.tornEnd > decision.end {
        try await markTorn(decision, file)
      } else {
        try await storage.write(file, decision.tail, at: decision.proven)
        try await storage.sync(file)
      }
    } catch {
      if error.kind == .processGone { throw error }
      segments.seal()
      try await move(
        with: Batch(entries: [], removals: [], isDurable: true), movingAll: true)
    }
  }

  /// That the torn bytes cost sequence numbers must be durable before they are gone: the next
  /// opening would otherwise give those numbers again. Any record says the last one that was given;
  /// this one knows of nothing that it was not before.
  private func markTorn(
    _ decision: RecoveryDecision, _ file: OpenFile
  ) async throws(StorageError) {
    var bytes = decision.tail
    RecordFormat.appendMark(
      segments.lowWater, epoch: epoch, sequence: nextSequence - 1, synced: decision.synced,
      to: &bytes)
    let mark = bytes.count - decision.tail.count
    // Entries and removals leave space for a mark. Without it, the header of a new segment says it.
    guard segments.fits(mark, .mark) else { throw StorageError(.full, "mark torn", directory) }
    try await storage.write(file, bytes, at: decision.proven)
    try await storage.sync(file)
    let end = decision.proven + bytes.count
    if end < decision.tornEnd {
      let free = [UInt8](repeating: 0, count: decision.tornEnd - end)
      try await storage.write(file, free, at: end)
      try await storage.sync(file)
    }
    segments.wrote(end - decision.end, removals: [])
    segments.synced()
  }

  /// Everything that is live moves to a new segment; then the damaged segments are put out of the
  /// way under a name that says what they are.
  private func setAside(_ decision: RecoveryDecision) async throws(StorageError) {
    let damaged = recovery.damage.map(\.segment)
    segments.seal()
    try await move(
      with: Batch(entries: [], removals: [], isDurable: true), movingAll: true,
      keeping: damaged)
    for index in recovery.damage.indices where !recovery.damage[index].range.isEmpty {
      let name = recovery.damage[index].segment
      let aside = name + ".damaged"
      do throws(StorageError) {
        try await storage.storage.rename(path(name), to: path(aside))
        recovery.damage[index].aside = aside
      } catch {
        if error.kind == .processGone { throw error }
        if index > 0, recovery.damage[index - 1].segment == name {
          recovery.damage[index].aside = recovery.damage[index - 1].aside
        }
      }
    }
  }

  /// How many torn ends are kept: a device that crashes daily must not fill its disk with them.
  private static let tornKept = 4

  /// Keeps what is cut off, for a person to look at; without space it is not kept.
  private func saveTorn(_ decision: RecoveryDecision, beside old: [String]) async {
    guard !recovery.torn.isEmpty else { return }
    for name in old.dropLast(RecordLog.tornKept - 1) { await removeDead(name) }
    for index in recovery.torn.indices {
      let torn = recovery.torn[index]
      let name = "\(torn.segment)-\(torn.range.lowerBound).torn"
      do throws(StorageError) {
        let file = try await storage.storage.open(path(name), .create)
        defer { storage.storage.close(file) }
        try await storage.write(file, decision.torn[index], at: 0)
        try await storage.sync(file)
        recovery.torn[index].saved = name
      } catch {
        if error.kind == .exists { recovery.torn[index].saved = name }
      }
    }
  }
}
