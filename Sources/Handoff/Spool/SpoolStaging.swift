/// Makes crumbs durable beside the others and then gives them their names: what every writer of a
/// spool does, the phone app and any other process.
///
/// Writers do not wait for each other. Each holds the lock of the manifest that it is writing, and
/// nobody waits for that either: it says that the writer lives, and ends with it.
struct SpoolStaging {
  let storage: any Storage
  /// Tells this writer's unfinished directories from those of others.
  private let incarnation: String
  private var staged = 0

  /// The incarnation is drawn: no two writers have the same.
  init(storage: any Storage, incarnation: UInt64) {
    self.storage = storage
    self.incarnation = CrumbID(high: 0, low: incarnation).description.suffix(16).description
  }

  /// A crumb that is whole and durable, and that nobody reads yet.
  struct Staged {
    var path: String
    fileprivate var manifest: OpenFile
  }

  mutating func nextPath(_ id: CrumbID, in directory: String) -> String {
    staged += 1
    return "\(directory)/.tmp-\(id)-\(incarnation)-\(staged)"
  }

  /// Writes a crumb into a directory of its own. When it throws, nothing of it counts.
  @inline(__always)
  func stage(_ item: SpoolItem, at path: String) async throws(StorageError) -> Staged {
    try await complete(item, try await begin(at: path))
  }

  /// Makes the directory, and takes the lock that says that its writer lives.
  @inline(__always)
  func begin(at path: String) async throws(StorageError) -> Staged {
    try await storage.makeDirectory(path)
    do throws(StorageError) {
      return Staged(path: path, manifest: try await storage.lock("\(path)/manifest"))
    } catch {
      await clean(path)
      throw error
    }
  }

  /// Writes the manifest, behind everything that it speaks of.
  @inline(__always)
  func complete(_ item: SpoolItem, _ staged: Staged) async throws(StorageError) -> Staged {
    do throws(StorageError) {
      try await storage.write(staged.manifest, SpoolManifest.write(item), at: 0)
      try await storage.sync(staged.manifest)
      try await storage.syncDirectory(staged.path)
      return staged
    } catch {
      await giveUp(staged)
      throw error
    }
  }

  /// Writes an attachment's file, piece by piece; no more than one piece is ever held.
  func write(
    _ source: any AttachmentSource, number: Int, _ staged: Staged
  ) async throws(StorageError) -> AttachmentFile {
    let file = try await storage.open(Self.file(number, in: staged.path), .create)
    defer { storage.close(file) }
    var digest = SHA256()
    var size = 0
    while true {
      let bytes = try await source.read(at: size, count: StorageFile.piece)
      if bytes.isEmpty { break }
      digest.update(bytes)
      try await storage.write(file, bytes, at: size)
      size += bytes.count
    }
    try await storage.sync(file)
    return AttachmentFile(size: size, digest: digest.digest())
  }

  /// Where the file of an attachment lies, counted from 1.
  static func file(_ number: Int, in path: String) -> String { "\(path)/attachment-\(number)" }

  /// Whether a failed staging is to be begun again: the app takes a directory that was only just
  /// made for one whose writer is gone.
  static func wasDisturbed(_ error: StorageError) -> Bool {
    error.kind == .locked || error.kind == .notFound
  }

  /// Gives a crumb its name; false when somebody has it. A name that was given is not durable
  /// before the directory is synced.
  @inline(__always)
  func name(_ staged: Staged, _ target: String) async throws(StorageError) -> Bool {
    do throws(StorageError) {
      try await storage.rename(staged.path, to: target)
      return true
    } catch {
      guard error.kind == .notEmpty || error.kind == .exists else { throw error }
      return false
    }
  }

  /// The writer is done with it, whether it has its name or not.
  func finish(_ staged: Staged) { storage.close(staged.manifest) }

  /// Takes an unfinished directory away when that is possible; the app's next launch does it
  /// otherwise.
  func clean(_ path: String) async {
    do throws(StorageError) { try await remove(path) } catch {}
  }

  /// The writer could not finish it.
  func giveUp(_ staged: Staged) async {
    storage.close(staged.manifest)
    await clean(staged.path)
  }

  /// Removes a crumb's directory, the manifest first: what has none is no crumb.
  func remove(_ path: String) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.remove("\(path)/manifest")
    } catch {
      guard error.kind == .notFound else { throw error }
    }
    _ = try await removeRest(path)
  }

  /// Removes a directory that has no manifest, and what else is in it; false when it has one again.
  ///
  /// As soon as the directory is empty, another writer may give its name to a crumb. That is
  /// nobody's to remove.
  func removeRest(_ path: String) async throws(StorageError) -> Bool {
    do throws(StorageError) {
      try await storage.remove(path)
      return true
    } catch {
      guard error.kind == .notEmpty else { throw error }
    }
    let names = try await storage.list(path).sorted()
    if names.contains("manifest") { return false }
    for name in names { try await storage.remove(path + "/" + name) }
    do throws(StorageError) {
      try await storage.remove(path)
      return true
    } catch {
      guard error.kind == .notEmpty else { throw error }
      return false
    }
  }

  /// Makes a directory in the root when it is not there, and its name durable.
  func make(_ directory: String) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.makeDirectory(directory)
    } catch {
      guard error.kind == .exists else { throw error }
    }
    try await storage.syncDirectory("")
  }

  // MARK: Looking

  enum Look {
    case whole(SpoolItem)
    /// There is no manifest.
    case empty
    case damaged
  }

  /// What stands under a name.
  func look(_ path: String) async throws(StorageError) -> Look {
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
      guard let item = SpoolManifest.read(bytes), try await hasFiles(of: item, path) else {
        return .damaged
      }
      return .whole(item)
    } catch {
      if error.kind == .damaged { return .damaged }
      throw error
    }
  }

  /// Whether the files that a manifest speaks of are there, each as long as it says.
  private func hasFiles(
    of item: SpoolItem, _ path: String
  ) async throws(StorageError) -> Bool {
    for (index, known) in item.files.enumerated() {
      do throws(StorageError) {
        let file = try await storage.open(Self.file(index + 1, in: path), .read)
        defer { storage.close(file) }
        guard try await storage.size(file) == known.size else { return false }
      } catch {
        switch error.kind {
        case .notFound, .wrongKind, .link: return false
        default: throw error
        }
      }
    }
    return true
  }
}
