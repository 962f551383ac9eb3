extension RecordLog {
  /// Damaged segments are put out of the way under a name that says what they are. Nothing in them
  /// counts any more.
  func setAside(beside kept: inout [String]) async throws(StorageError) {
    var isRenamed = false
    for index in recovery.damage.indices where !recovery.damage[index].range.isEmpty {
      let name = recovery.damage[index].segment
      let aside = name + ".damaged"
      if !kept.contains(aside) {
        do throws(StorageError) {
          try await storage.storage.rename(path(name), to: path(aside))
        } catch {
          if error.kind == .processGone { throw error }
          continue  // As long as the notice stands, the next opening tries again.
        }
        kept.append(aside)
        isRenamed = true
      }
      recovery.damage[index].aside = aside
    }
    if isRenamed { try await syncKept() }
  }

  /// How many torn ends are kept: a device that crashes daily must not fill its disk with them.
  private static let tornKept = 4

  /// Keeps what is cut off, for a person to look at; without space it is not kept. Returns the
  /// names of all that is kept now.
  func saveTorn(
    _ decision: RecoveryDecision, beside kept: [String]
  ) async throws(StorageError) -> [String] {
    guard !recovery.torn.isEmpty else { return kept }
    let torn = recovery.torn.map(\.keptAs)
    // One that has the name is of a recovery that did not end, and may be half written.
    let old = kept.filter { $0.hasSuffix(".torn") && !torn.contains($0) }
    let spare = old.dropLast(RecordLog.tornKept - 1) + torn
    for name in spare where kept.contains(name) { await removeDead(name) }
    var kept = kept.filter { !spare.contains($0) }
    for (name, bytes) in zip(torn, decision.torn) {
      do throws(StorageError) {
        let file = try await storage.storage.open(path(name), .create)
        defer { storage.storage.close(file) }
        try await storage.write(file, bytes, at: 0)
        try await storage.sync(file)
        kept.append(name)
      } catch {
        if error.kind == .processGone { throw error }
        await removeDead(name)
      }
    }
    try await syncKept()
    return kept
  }

  /// A name that is not durable costs what was kept and nothing else.
  private func syncKept() async throws(StorageError) {
    do throws(StorageError) {
      try await storage.storage.syncDirectory(directory)
    } catch {
      if error.kind == .processGone { throw error }
    }
  }
}
