extension RecordLog {
  func path(_ name: String) -> String { directory + "/" + name }

  /// Goes on in a new segment that holds the batch and, as far as they must move, older records.
  ///
  /// When it throws, the batch is not in the log; its removals are buffered again. Without space, a
  /// batch that only removes and need not be durable is buffered and nothing is thrown.
  func move(
    with batch: Batch, movingAll: Bool = false, keeping kept: [String] = []
  ) async throws(StorageError) {
    // Without space, first the dead segments go, then a smaller one must do.
    var attempts = [false, true]
    while true {
      do throws(StorageError) {
        try await makeSegment(
          with: batch, movingAll: movingAll, keeping: kept, isSmallest: attempts.removeFirst())
        return
      } catch {
        guard error.kind == .full else { return try giveUp(batch, error) }
        if await reclaim() { attempts.insert(false, at: 0) }
        if attempts.isEmpty { return try giveUp(batch, error) }
      }
    }
  }

  private func giveUp(_ batch: Batch, _ error: StorageError) throws(StorageError) {
    restore(batch)
    if error.kind == .full && batch.entries.isEmpty && !batch.isDurable { return }
    throw error
  }

  /// Everything in the segment is durable before it gets its name: a segment is there whole or not
  /// at all.
  private func makeSegment(
    with batch: Batch, movingAll: Bool, keeping kept: [String], isSmallest: Bool
  ) async throws(StorageError) {
    // What the old segment holds beyond its last sync is written again here, so it needs no sync
    // now.
    let plan = segments.plan(options, movingAll: movingAll)
    let number = segments.nextNumber
    segments.nextNumber += 1
    let content = content(of: number, plan, batch, isSmallest: isSmallest)
    let name = SegmentName.text(number)
    let temporary = path(".tmp-" + name)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(temporary, .create)
    }
    do throws(StorageError) {
      try await reserve(content.size, file)
      try await storage.write(file, content.bytes, at: 0)
      try await storage.sync(file)
    } catch {
      await discard(file, temporary)
      throw error
    }
    // From here on the segment may be on the disk whatever happens. What it says about the one
    // before it must stay true, so nothing is added to that one any more.
    segments.seal()
    do throws(StorageError) {
      try await storage.call { [path] storage async throws(StorageError) in
        try await storage.rename(temporary, to: path(name))
      }
      try await storage.call { [directory] storage async throws(StorageError) in
        try await storage.syncDirectory(directory)
      }
    } catch {
      await discard(file, path(name))
      throw error
    }
    await begin(number, content, file, plan, batch, keeping: kept)
  }

  private struct Content {
    var bytes: [UInt8]
    var size: Int
    var carried: [UInt64]
  }

  private func content(
    of number: UInt64, _ plan: SegmentLedger.Plan, _ batch: Batch, isSmallest: Bool
  ) -> Content {
    let synced = segments.syncedThrough
    var content = Content(
      bytes: [UInt8](repeating: 0, count: RecordFormat.headerSize), size: 0, carried: [])
    var through = segments.writtenThrough
    for (sequence, stored) in recordsToCarry(plan) {
      content.carried.append(sequence)
      RecordFormat.appendEntry(
        stored.payload, epoch: epoch, sequence: sequence, synced: synced, to: &content.bytes)
    }
    for entry in batch.entries {
      through = entry.sequence
      RecordFormat.appendEntry(
        entry.payload[...], epoch: epoch, sequence: entry.sequence, synced: synced,
        to: &content.bytes)
    }
    let first = firstLive(with: batch, in: number)
    // Removals of what is not carried are needed only where the records still are.
    var removed = plan.carriesAll ? [] : segments.unsyncedRemovals + batch.removals
    if let first = batch.entries.first?.sequence {
      removed += removals.filter { $0 >= first }
    }
    if !removed.isEmpty {
      RecordFormat.appendRemoval(
        SequenceRuns(removed.map { $0...$0 }).runs, leaving: first, epoch: epoch,
        sequence: nextSequence - 1, synced: synced, to: &content.bytes)
    }
    for notice in batch.notices {
      RecordFormat.appendNotice(
        notice, epoch: epoch, sequence: nextSequence - 1, synced: synced, to: &content.bytes)
    }
    content.size = segments.size(
      holding: content.bytes.count, options, isSmallest: isSmallest)
    let isAlone = plan.lowWater == number || segments.all.isEmpty
    RecordFormat.encode(
      RecordFormat.Header(
        epoch: epoch, number: number, nextSequence: nextSequence - UInt64(fresh.count),
        synced: through, lowWater: plan.lowWater,
        previous: isAlone ? 0 : segments.active.number,
        previousEnd: isAlone ? 0 : segments.syncedEnd, carriedEnd: content.bytes.count,
        size: content.size, firstLive: first.sequence), into: &content.bytes)
    return content
  }

  /// After a failed sync nothing in the segment can be trusted: an earlier sync may have failed
  /// unsaid, and the error came with this one.
  private func recordsToCarry(
    _ plan: SegmentLedger.Plan
  ) -> [(sequence: UInt64, value: Stored)] {
    if plan.carriesAll { return live.all }
    let synced = segments.syncedThrough
    guard segments.isPoisoned else { return live.all(above: synced) }
    let doubtful = segments.active.number
    return live.all.filter { $0.sequence > synced || $0.value.segment == doubtful }
  }

  private func reserve(_ size: Int, _ file: OpenFile) async throws(StorageError) {
    try await storage.call { storage async throws(StorageError) in
      try await storage.preallocate(file, to: size)
    }
  }

  private func begin(
    _ number: UInt64, _ content: Content, _ file: OpenFile, _ plan: SegmentLedger.Plan,
    _ batch: Batch, keeping kept: [String]
  ) async {
    let old = segments.all.isEmpty ? nil : segments.file
    let sealed = segments.isPoisoned ? nil : segments.all.last?.number
    let sealedEnd = segments.syncedEnd
    let dead = segments.begin(
      number, size: content.size, end: content.bytes.count, file: file, plan: plan,
      through: batch.entries.last?.sequence ?? 0)
    for sequence in content.carried {
      guard var stored = live[sequence] else { continue }
      segments.moved(stored.payload.count, from: stored.segment, to: number)
      stored.segment = number
      // It is no part of the old segment any more, whose bytes need not be kept for it.
      if stored.payload.startIndex > 0 { stored.payload = Array(stored.payload)[...] }
      live[sequence] = stored
    }
    take(batch, in: number)
    if let old {
      if let sealed, !dead.contains(sealed) { await giveBackSpace(of: old, from: sealedEnd) }
      storage.storage.close(old)
    }
    for name in dead.map(SegmentName.text) where !kept.contains(name) { await removeDead(name) }
  }

  /// What was reserved and not used of a segment that has a successor: the successor says how many
  /// of its bytes count. When that fails, it costs space and nothing else.
  private func giveBackSpace(of file: OpenFile, from end: Int) async {
    do throws(StorageError) {
      try await storage.storage.truncate(file, to: end)
    } catch {}
  }

  /// A dead segment that cannot be removed costs space and nothing else; the next opening tries
  /// again.
  func removeDead(_ name: String) async {
    do throws(StorageError) {
      try await storage.storage.remove(path(name))
    } catch {}
  }

  private func discard(_ file: OpenFile, _ path: String) async {
    storage.storage.close(file)
    do throws(StorageError) {
      try await storage.storage.remove(path)
    } catch {}
  }

  /// Without space for a new segment, removes those at the front in which nothing is live. A mark
  /// that says so is durable first: otherwise they would be missed.
  private func reclaim() async -> Bool {
    let dead = segments.deadFront
    guard !dead.isEmpty else { return false }
    var mark: [UInt8] = []
    RecordFormat.appendMark(
      dead[dead.count - 1].number + 1, epoch: epoch, sequence: nextSequence - 1,
      synced: segments.syncedThrough, to: &mark)
    guard segments.fits(mark.count, .mark) else { return false }
    do throws(StorageError) {
      try await storage.write(segments.file, mark, at: segments.end)
      segments.wrote(mark.count, removals: [])
      try await storage.sync(segments.file)
      segments.synced()
    } catch {
      segments.poison()
      return false
    }
    segments.dropFront(dead.count)
    for segment in dead { await removeDead(SegmentName.text(segment.number)) }
    return true
  }
}
