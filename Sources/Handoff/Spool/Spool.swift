/// The phone's durable store of accepted crumbs on their way home: one directory a crumb.
///
/// A crumb is staged in a directory of its own, its manifest is written last, and the directory is
/// renamed to the crumb's id when everything in it is durable. Whoever looks sees a whole crumb or
/// none. Belongs to the phone engine; only it removes.
///
/// ```
/// spool/0123…cdef/manifest                 a whole crumb
/// spool/.tmp-0123…cdef-⟨incarnation⟩-4/    one that is being written, or never was finished
/// aside/0123…cdef-⟨digest⟩/manifest        bytes that are kept for a person to look at
/// ```
final class Spool {
  private let storage: any Storage
  private let directory: String
  private let aside: String
  /// Tells this process's unfinished directories from those of the dead.
  private let incarnation: String
  private var staged = 0
  private var hasAside = false

  init(storage: any Storage, directory: String, aside: String, incarnation: UInt64) {
    self.storage = storage
    self.directory = directory
    self.aside = aside
    self.incarnation = CrumbID(high: 0, low: incarnation).description.suffix(16).description
  }

  // MARK: Recovery

  /// What recovery found.
  struct Recovered {
    /// Whole crumbs, in order.
    var items: [SpoolItem] = []
    /// Crumbs whose bytes the disk does not give, or gives otherwise than they were written.
    var unreadable: [CrumbID] = []
    /// What was set aside.
    var aside: [SpoolItem] = []
    var findings: [RecoveryFinding] = []
  }

  /// What is there, found by looking: whole crumbs in order, and the rest by name. What no living
  /// process can be writing is cleaned. Doing it twice changes nothing.
  func recover() async throws(StorageError) -> Recovered {
    try await make(directory)
    var recovered = Recovered()
    recovered.items = try await recover(directory, &recovered)
      .sorted { ($0.order, $0.id) < ($1.order, $1.id) }
    hasAside = try await storage.list("").contains(aside)
    if hasAside { recovered.aside = try await recover(aside, &recovered) }
    // A name that was seen and is not durable yet must not be built upon.
    try await storage.syncDirectory(directory)
    if hasAside { try await storage.syncDirectory(aside) }
    return recovered
  }

  private func recover(
    _ directory: String, _ recovered: inout Recovered
  ) async throws(StorageError) -> [SpoolItem] {
    var items: [SpoolItem] = []
    for name in try await storage.list(directory).sorted() {
      let path = "\(directory)/\(name)"
      if name.hasPrefix(".tmp-") {
        try await remove(path)
        recovered.findings.append(RecoveryFinding(.unfinished, path))
      } else if let id = CrumbID(name.utf8.prefix(32)) {
        switch try await look(path) {
        case .whole(let item) where name.hasPrefix(item.id.description): items.append(item)
        case .empty:
          try await remove(path)
          recovered.findings.append(RecoveryFinding(.unfinished, path))
        case .whole, .damaged:
          recovered.findings.append(RecoveryFinding(.damaged, path))
          if directory == self.directory { recovered.unreadable.append(id) }
        }
      } else {
        recovered.findings.append(RecoveryFinding(.foreign, path))
      }
    }
    return items
  }

  private enum Look {
    case whole(SpoolItem)
    case empty
    case damaged
  }

  private func look(_ path: String) async throws(StorageError) -> Look {
    let file: OpenFile
    do throws(StorageError) {
      file = try await storage.open("\(path)/manifest", .read)
    } catch {
      if error.kind == .notFound { return .empty }
      if error.kind == .wrongKind || error.kind == .link { return .damaged }
      throw error
    }
    defer { storage.close(file) }
    do throws(StorageError) {
      let size = try await storage.size(file)
      let bytes = try await storage.read(file, at: 0, count: size)
      return SpoolManifest.read(bytes).map(Look.whole) ?? .damaged
    } catch {
      if error.kind == .damaged { return .damaged }
      throw error
    }
  }

  // MARK: Writing

  /// Makes a crumb durable under its id. When it throws, the crumb may or may not be there; doing
  /// it again is safe.
  func publish(_ item: SpoolItem) async throws(StorageError) {
    try await publish(item, in: directory, as: item.id.description)
  }

  /// Keeps bytes that cannot go on, under their id and digest.
  func keepAside(_ item: SpoolItem) async throws(StorageError) {
    if !hasAside {
      try await make(aside)
      hasAside = true
    }
    try await publish(item, in: aside, as: "\(item.id)-\(item.digest)")
  }

  @inline(__always)
  private func publish(
    _ item: SpoolItem, in directory: String, as name: String
  ) async throws(StorageError) {
    staged += 1
    let stage = "\(directory)/.tmp-\(item.id)-\(incarnation)-\(staged)"
    do throws(StorageError) {
      try await storage.makeDirectory(stage)
      try await write(SpoolManifest.write(item), to: "\(stage)/manifest")
      try await storage.syncDirectory(stage)
      let target = "\(directory)/\(name)"
      do throws(StorageError) {
        try await storage.rename(stage, to: target)
      } catch {
        // An attempt that failed after its rename left the name taken and its bytes in doubt.
        guard error.kind == .notEmpty || error.kind == .exists else { throw error }
        try await remove(target)
        try await storage.rename(stage, to: target)
      }
      try await storage.syncDirectory(directory)
    } catch {
      await clean(stage)
      throw error
    }
  }

  @inline(__always)
  private func write(_ bytes: [UInt8], to path: String) async throws(StorageError) {
    let file = try await storage.open(path, .create)
    defer { storage.close(file) }
    try await storage.write(file, bytes, at: 0)
    try await storage.sync(file)
  }

  private func make(_ directory: String) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.makeDirectory(directory)
    } catch {
      guard error.kind == .exists else { throw error }
    }
    try await storage.syncDirectory("")
  }

  // MARK: Reading and removing

  /// The crumb; `nil` when it is not whole any more.
  func read(_ id: CrumbID) async throws(StorageError) -> SpoolItem? {
    if case .whole(let item) = try await look("\(directory)/\(id)"), item.id == id {
      item
    } else {
      nil
    }
  }

  /// Removes a crumb that home has. The removal may be lost at a power cut.
  func remove(_ id: CrumbID) async throws(StorageError) { try await remove("\(directory)/\(id)") }

  private func remove(_ path: String) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.remove("\(path)/manifest")
    } catch {
      guard error.kind == .notFound else { throw error }
    }
    try await storage.remove(path)
  }

  /// Takes an unfinished directory away when that is possible; the next launch does it otherwise.
  private func clean(_ stage: String) async {
    do throws(StorageError) { try await remove(stage) } catch {}
  }
}
