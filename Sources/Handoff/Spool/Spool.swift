/// The phone's durable store of crumbs on their way home: one directory a crumb.
///
/// A crumb is staged in a directory of its own, its manifest is written last, and the directory is
/// renamed to the crumb's id when everything in it is durable. Whoever looks sees a whole crumb or
/// none.
///
/// **Promise.** When ``publish(_:)`` or ``keepAside(_:)`` returns, the crumb survives a power cut,
/// whole. What recovery finds is named: whole, unfinished, foreign or damaged; it touches nothing
/// else, and doing it twice changes nothing. What a living writer is writing is left alone.
///
/// **No promise.** A removal may be lost: the crumb is then there again. Order is what the items
/// say (``SpoolItem/order``); the file system keeps none.
///
/// This is the owner's side, of which there is one at a time: ``PhoneEngine`` uses it, and an app
/// may without one. It belongs to one actor. Other processes write through ``SpoolWriter``, and so
/// does who has attachments that are too large to be held.
///
/// ```swift
/// let spool = Spool(storage: storage, incarnation: .random(in: 0 ... .max))
/// for item in try await spool.recover().items {
///   guard let crumb = CrumbManifest.read(item.bytes) else { continue }
///   …                                    // bring it where it belongs
///   try await spool.remove(item.id)
/// }
/// spool.close()
/// ```
///
/// ```
/// spool/0123…cdef/manifest                 a whole crumb
/// spool/0123…cdef/attachment-1             what it came with, when that is too large to be held
/// spool/.tmp-0123…cdef-⟨incarnation⟩-4/    one that is being written, or never was finished; its
///                                          writer holds the lock of its manifest
/// aside/0123…cdef-⟨digest⟩/manifest        bytes that are kept for a person to look at
/// spool.lock                               locked by the owner
/// ```
public final class Spool {
  private let storage: any Storage
  private let directory: String
  private let aside: String
  private var staging: SpoolStaging
  private var hasAside = false
  private var lock: OpenFile?
  /// Names that an attempt of ours gave before its sync failed: whether they are durable, no later
  /// sync can tell. They are given anew.
  private var doubtful: Set<String> = []
  /// Crumbs without a manifest: half removed, or the disk lost it. Each recovery tells of them
  /// until the owner goes on with a crumb: one that is cut off has told nobody.
  private var hollow: [String] = []

  /// Nothing is read or written before ``recover()``. The incarnation is drawn anew for each
  /// process, so that no two have the same.
  public init(
    storage: any Storage, directory: String = "spool", aside: String = "aside",
    incarnation: UInt64
  ) {
    self.storage = storage
    self.directory = directory
    self.aside = aside
    self.staging = SpoolStaging(storage: storage, incarnation: incarnation)
  }

  // MARK: Recovery

  /// What recovery found.
  public struct Recovered: Sendable {
    /// Whole crumbs, in order.
    public var items: [SpoolItem] = []
    /// Crumbs whose bytes the disk does not give, or gives otherwise than they were written.
    public var unreadable: [CrumbID] = []
    /// What was set aside.
    public var aside: [SpoolItem] = []
    /// What is no whole crumb.
    public var findings: [RecoveryFinding] = []
  }

  /// Makes this process the owner until it ends; `locked` when another one is. Being it already is
  /// no error.
  public func own() async throws(StorageError) {
    if lock == nil { lock = try await OwnerLock.take(directory, on: storage) }
  }

  /// Ends being the owner; another process, or another spool in this one, may become it. The end of
  /// the process does the same.
  public func close() {
    if let lock { storage.close(lock) }
    lock = nil
  }

  /// What is there, found by looking: whole crumbs in order, and the rest by name. What no living
  /// process can be writing is cleaned. Doing it twice changes nothing.
  ///
  /// Makes this process the owner first. When it throws, nothing was lost and it may be called
  /// again.
  public func recover() async throws(StorageError) -> Recovered {
    try await own()
    try await staging.make(directory)
    hollow = []
    var recovered = Recovered()
    recovered.items = try await recover(directory, &recovered).sorted(by: SpoolItem.goesBefore)
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
        if let finding = try await cleanUnfinished(path) { recovered.findings.append(finding) }
      } else if let id = CrumbID(name.utf8.prefix(32)) {
        switch try await staging.look(path) {
        case .whole(let item) where name.hasPrefix(item.id.description): items.append(item)
        case .empty:
          hollow.append(path)
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

  /// Cleans what was never finished when its writer is gone. A writer that lives has the lock; one
  /// that has only just made its directory finds it taken, and begins again.
  private func cleanUnfinished(_ path: String) async throws(StorageError) -> RecoveryFinding? {
    let lock: OpenFile
    do throws(StorageError) {
      lock = try await storage.lock("\(path)/manifest")
    } catch {
      switch error.kind {
      case .locked, .notFound: return nil  // It is being written, or it has its name by now.
      case .wrongKind, .link: return RecoveryFinding(.foreign, path)
      case .full: return RecoveryFinding(.unfinished, path)  // Without space for the lock it stays.
      default: throw error
      }
    }
    defer { storage.close(lock) }
    do throws(StorageError) {
      try await staging.remove(path)
      return RecoveryFinding(.unfinished, path)
    } catch {
      switch error.kind {
      case .notFound: return nil  // A writer that was disturbed has cleaned it itself.
      case .notEmpty: return RecoveryFinding(.foreign, path)
      default: throw error
      }
    }
  }

  /// Crumbs under ids that are not known yet: other processes have written them. They are durable.
  /// When it throws, nothing has changed.
  public func newcomers(_ isKnown: (CrumbID) -> Bool) async throws(StorageError) -> [SpoolItem] {
    var items: [SpoolItem] = []
    for name in try await storage.list(directory).sorted() {
      guard let id = CrumbID(name), !isKnown(id) else { continue }
      if let item = try await read(id) { items.append(item) }
    }
    // A name that was seen and is not durable yet must not be built upon.
    if !items.isEmpty { try await storage.syncDirectory(directory) }
    return items.sorted(by: SpoolItem.goesBefore)
  }

  // MARK: Writing

  /// Makes a crumb durable under its id. When it throws, the crumb may or may not be there; doing
  /// it again is safe. Its digest is taken as it is given, and it has no files: those a
  /// ``SpoolWriter`` writes.
  ///
  /// - Returns: What somebody else has published under this id, whole and durable; then nothing of
  ///   this crumb is there.
  public func publish(_ item: SpoolItem) async throws(StorageError) -> SpoolItem? {
    try await publish(item, in: directory, as: item.id.description)
  }

  /// Keeps bytes that cannot go on, under their id and digest. When it throws, they may or may not
  /// be kept; doing it again is safe.
  public func keepAside(_ item: SpoolItem) async throws(StorageError) {
    if !hasAside {
      try await staging.make(aside)
      hasAside = true
    }
    _ = try await publish(item, in: aside, as: "\(item.id)-\(item.digest)")
  }

  @inline(__always)
  private func publish(
    _ item: SpoolItem, in directory: String, as name: String
  ) async throws(StorageError) -> SpoolItem? {
    precondition(item.files.isEmpty, "\(item.id) speaks of files that nobody gives")
    if !hollow.isEmpty { await cleanHollow() }
    let staged = try await staging.stage(item, at: staging.nextPath(item.id, in: directory))
    defer { staging.finish(staged) }
    let target = "\(directory)/\(name)"
    do throws(StorageError) {
      while !(try await staging.name(staged, target)) {
        switch try await staging.look(target) {
        case .empty: _ = try await staging.removeRest(target)
        case .whole(let other) where other.id == item.id && !doubtful.contains(target):
          await staging.clean(staged.path)
          try await storage.syncDirectory(directory)
          return other
        case .whole, .damaged: try await staging.remove(target)
        }
      }
      do throws(StorageError) {
        try await storage.syncDirectory(directory)
      } catch {
        doubtful.insert(target)
        throw error
      }
      if !doubtful.isEmpty { doubtful.remove(target) }
      return nil
    } catch {
      await staging.clean(staged.path)
      throw error
    }
  }

  private func cleanHollow() async {
    for path in hollow {
      do throws(StorageError) {
        _ = try await staging.removeRest(path)
      } catch {}  // The next recovery finds it.
    }
    hollow = []
  }

  // MARK: Reading and removing

  /// The crumb; `nil` when there is none that is whole. When it throws, nobody knows: ask again.
  public func read(_ id: CrumbID) async throws(StorageError) -> SpoolItem? {
    if case .whole(let item) = try await staging.look("\(directory)/\(id)"), item.id == id {
      item
    } else {
      nil
    }
  }

  /// The files of a crumb, all of whose bytes were read and are those that were written; `nil` when
  /// they are not. They are read piece by piece and not held. When it throws, nobody knows: ask
  /// again.
  public func files(of item: SpoolItem) async throws(StorageError) -> [StorageFile]? {
    var files: [StorageFile] = []
    for (index, known) in item.files.enumerated() {
      let file = StorageFile(
        SpoolStaging.file(index + 1, in: "\(directory)/\(item.id)"), on: storage)
      do throws(StorageError) {
        guard try await file.measure() == known else { return nil }
      } catch {
        guard error.kind == .damaged || error.kind == .notFound else { throw error }
        return nil
      }
      files.append(file)
    }
    return files
  }

  /// Removes a crumb that home has. The removal may be lost at a power cut. When it throws, the
  /// crumb is there whole, or what is left of it is no crumb any more and recovery cleans it;
  /// removing it again is safe.
  public func remove(_ id: CrumbID) async throws(StorageError) {
    try await staging.remove("\(directory)/\(id)")
  }
}
