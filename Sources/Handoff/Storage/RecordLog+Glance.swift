extension RecordLog {
  /// What a look at a log says about the record that waits first.
  public enum Glance: Hashable, Sendable {
    /// This one waits first.
    case first(Entry)
    /// None waits, or there is no log.
    case nothing
    /// Only opening the log can tell: the bytes that would say it are torn, damaged or gone.
    case unclear
  }

  /// The record that waits first, without opening the log: for a launch that wants to show or send
  /// it at once, or a complication that shows nothing else. However much waits, it reads the names
  /// and at most two segments.
  ///
  /// ```swift
  /// if case .first(let entry) = try await RecordLog.glance("drafts", on: storage) { show(entry) }
  /// let log = try await RecordLog.open("drafts", on: storage, newEpoch: .random(in: 1 ... .max))
  /// ```
  ///
  /// **Promise.** Nothing is changed, whatever is found and thrown. Unless it says
  /// ``Glance/unclear``, opening the log as it is then gives the same first record, byte for byte,
  /// or none where this says ``Glance/nothing``.
  ///
  /// **No promise.** It says nothing about the records behind the first, nor about damage
  /// elsewhere: ``RecordLogRecovery`` does. What it shows may not be durable yet, while a commit is
  /// under way or after one that failed; opening makes it so. While somebody has the log open, the
  /// answer is one of a moment during the call, or ``Glance/unclear``.
  ///
  /// It throws what the storage does, other than that bytes cannot be read; `wrongKind` with the
  /// operation `read format version` means, as in opening, that another version wrote the log.
  public static func glance(
    _ directory: String, on storage: any Storage
  ) async throws(StorageError) -> Glance {
    let look = GlanceReader(storage: PatientStorage(storage: storage), directory: directory)
    do throws(StorageError) {
      return try await look.glance()
    } catch {
      // Opening reads around what the device does not give; a file that is gone since it was
      // listed tells that somebody goes on with the log.
      if error.kind == .damaged || error.kind == .notFound { return .unclear }
      throw error
    }
  }
}

/// Reads what a glance needs.
private struct GlanceReader {
  let storage: PatientStorage
  let directory: String

  func glance() async throws(StorageError) -> RecordLog.Glance {
    guard let newest = try await newestSegment() else { return .nothing }
    let bytes = try await bytes(of: newest)
    let head = RecoveryDecision.Found(
      name: SegmentName.text(newest), number: newest, bytes: bytes)
    switch try GlanceDecision(head) {
    case .answer(let glance): return glance
    case .look(let sequence, let number, let epoch):
      let older = try await self.bytes(of: number)
      return GlanceDecision.glance(at: sequence, in: older, number: number, epoch: epoch)
    }
  }

  private func newestSegment() async throws(StorageError) -> UInt64? {
    do throws(StorageError) {
      let names = try await storage.call { storage async throws(StorageError) in
        try await storage.list(directory)
      }
      return names.compactMap(SegmentName.number).max()
    } catch {
      if error.kind == .notFound { return nil }
      throw error
    }
  }

  private func bytes(of number: UInt64) async throws(StorageError) -> [UInt8] {
    let path = directory + "/" + SegmentName.text(number)
    let file = try await storage.call { storage async throws(StorageError) in
      try await storage.open(path, .read)
    }
    defer { storage.storage.close(file) }
    let size = try await storage.call { storage async throws(StorageError) in
      try await storage.size(file)
    }
    return try await storage.call { storage async throws(StorageError) in
      try await storage.read(file, at: 0, count: size)
    }
  }
}
