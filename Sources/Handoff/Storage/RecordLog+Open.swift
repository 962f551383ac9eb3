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
    try await log.restore(decision, beside: found.kept)
    return log
  }

  /// The findings in the words of all recoveries.
  var findings: [RecoveryFinding] {
    recovery.torn.map { RecoveryFinding(.unfinished, path($0.saved ?? $0.segment)) }
      + recovery.damage.map { RecoveryFinding(.damaged, path($0.aside ?? $0.segment)) }
      + recovery.foreign.map { RecoveryFinding(.foreign, path($0)) }
  }

  // MARK: Reading

  /// The segments, and the names of what earlier recoveries have kept, oldest first.
  private func read() async throws(StorageError) -> (
    segments: [RecoveryDecision.Found], kept: [String]
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
    var wanted: [(name: String, number: UInt64)] = []
    var kept: [String] = []
    for name in names.sorted() {
      if let number = SegmentName.number(name) {
        wanted.append((name, number))
      } else if name.hasPrefix(".tmp-segment-") {
        await removeDead(name)
      } else if SegmentName.isKept(name) {
        kept.append(name)
      } else {
        recovery.foreign.append(name)
      }
      if let number = SegmentName.leadingNumber(name) {
        segments.nextNumber = max(segments.nextNumber, number + 1)
      }
    }
    return (try await read(wanted), kept)
  }

  /// From how many bytes on a segment is scanned while the next one is read.
  private static let large = 1 << 17

  /// Checksums cost as much as reading and wait for nobody: while a segment is read, another
  /// processor scans the large ones before it.
  private func read(
    _ segments: [(name: String, number: UInt64)]
  ) async throws(StorageError) -> [RecoveryDecision.Found] {
    let found: Result<[RecoveryDecision.Found], StorageError> = await withTaskGroup(
      of: RecoveryDecision.Found.self
    ) { scans in
      var found: [RecoveryDecision.Found] = []
      do throws(StorageError) {
        for (name, number) in segments {
          let bytes = try await read(name)
          if bytes.count < RecordLog.large {
            found.append(RecoveryDecision.Found(name: name, number: number, bytes: bytes))
          } else {
            scans.addTask { RecoveryDecision.Found(name: name, number: number, bytes: bytes) }
          }
        }
      } catch {
        return .failure(error)
      }
      for await scanned in scans { found.append(scanned) }
      return .success(found)
    }
    return try found.get()
  }

  private func read(_ name: String) async throws(StorageError) -> [UInt8] {
    let path = path(name)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(path, .read)
    }
    defer { storage.storage.close(file) }
    let size = try await storage.call { storage async throws(StorageError) in
      try await storage.size(file)
    }
    do throws(StorageError) {
      return try await read(file, at: 0, count: size)
    } catch {
      guard error.kind == .damaged else { throw error }
      return try await readAround(file, size)
    }
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
  private func readAround(_ file: OpenFile, _ size: Int) async throws(StorageError) -> [UInt8] {
    let block = 4096
    var bytes: [UInt8] = []
    for offset in stride(from: 0, to: size, by: block) {
      let count = min(block, size - offset)
      do throws(StorageError) {
        bytes += try await read(file, at: offset, count: count)
      } catch {
        guard error.kind == .damaged else { throw error }
        bytes += [UInt8](repeating: 0xFF, count: count)
      }
    }
    return bytes
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
    _ decision: RecoveryDecision, beside kept: [String]
  ) async throws(StorageError) {
    recovery = decision.report.adding(foreign: recovery.foreign)
    if decision.epoch != 0 { epoch = decision.epoch }
    nextSequence = decision.nextSequence
    live = decision.live
    guard let head = decision.chain.last else {
      recovery.isNew = true
      try await move(with: Batch(entries: [], removals: [], isDurable: true))
      return
    }
    let headPath = path(head.name)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(headPath, .write)
    }
    segments.restore(
      decision.chain.map { SegmentLedger.Segment(number: $0.number, size: $0.size, live: $0.live) },
      end: decision.end, file: file,
      through: max(decision.synced, decision.live.last ?? 0))
    var kept = try await saveTorn(decision, beside: kept)
    if decision.mustMove {
      try await moveAll(decision)
    } else {
      try await writeAgain(decision, file)
    }
    recovery.tellAgain(decision.standing)
    try await setAside(beside: &kept)
    for index in recovery.torn.indices where kept.contains(recovery.torn[index].keptAs) {
      recovery.torn[index].saved = recovery.torn[index].keptAs
    }
    let named = recovery.damage.map(\.segment)
    for name in decision.dead where !named.contains(name) { await removeDead(name) }
  }

  /// The bytes since the last durable record are written once more: they may be in memory only,
  /// after a sync that failed, and a later sync would not write them. What is torn becomes free
  /// space behind a notice of it, which is durable before: nothing else will tell of it, nor that
  /// it may have held the last sequences.
  private func writeAgain(
    _ decision: RecoveryDecision, _ file: OpenFile
  ) async throws(StorageError) {
    guard decision.tornEnd > decision.proven else { return }
    var bytes = decision.tail
    for notice in RecoveryNotice.all(in: decision.report) {
      RecordFormat.appendNotice(
        notice, epoch: epoch, sequence: nextSequence - 1, synced: decision.synced, to: &bytes)
    }
    let added = bytes.count - decision.tail.count
    let end = decision.end + added
    if segments.fits(added, .mark) {
      do throws(StorageError) {
        try await storage.write(file, bytes, at: decision.proven)
        try await storage.sync(file)
        if end < decision.tornEnd {
          let free = [UInt8](repeating: 0, count: decision.tornEnd - end)
          try await storage.write(file, free, at: end)
          try await storage.sync(file)
        }
        segments.wrote(added, removals: [])
        segments.synced()
        return
      } catch {
        if error.kind == .processGone { throw error }
      }
    }
    try await moveAll(decision)
  }

  /// Everything that is live moves to a new segment, with what was found: nothing else will show
  /// it any more.
  private func moveAll(_ decision: RecoveryDecision) async throws(StorageError) {
    segments.seal()
    let batch = Batch(
      entries: [], removals: [], isDurable: true,
      notices: decision.standing + RecoveryNotice.all(in: decision.report))
    try await move(with: batch, movingAll: true, keeping: recovery.damage.map(\.segment))
  }
}
