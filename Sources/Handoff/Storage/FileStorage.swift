import Synchronization

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The files under one directory of a real file system.
///
/// **Promise.** What `sync` and `syncDirectory` return for is on the medium as far as
/// ``durability`` says. No call leaves the root: every name of a path is opened relative to the
/// directory before it and without following links. A call that a signal interrupts is made again.
///
/// **No promise.** A drive that lies about its cache is believed. The calls block the thread they
/// run on for as long as the disk takes. Names that are not UTF-8 are listed in repaired form and
/// cannot be opened.
///
/// Sources: POSIX.1-2024 for the calls; Darwin's `fcntl(2)` for `F_FULLFSYNC` and `F_PREALLOCATE`.
public final class FileStorage: Storage {
  let root: Int32
  private let table = Mutex(Table())

  private struct Table {
    /// By the number given to the caller, which is not the descriptor: a descriptor that was closed
    /// may be somebody else's file by now.
    var files: [Int32: Known] = [:]
    var next: Int32 = 0
    var durability = Durability.flushed
  }

  private struct Known {
    var descriptor: Int32
    var path: String
    var writes: Bool
    /// Nothing of it is durable yet, not even that it exists.
    var isNew: Bool
    var isLock: Bool

    /// A process that is being started may hold a copy of the descriptor until it has begun, and a
    /// lock ends with the last copy: so it is given up first.
    func close() {
      if isLock { _ = flock(descriptor, LOCK_UN) }
      _ = systemClose(descriptor)
    }
  }

  /// Opens the storage in an existing directory. The way there may lead through links; nothing
  /// under it may.
  public init(in directory: String) throws(StorageError) {
    root = try SystemCall.result("open root", directory) {
      systemOpen(AT_FDCWD, directory, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    }
  }

  deinit {
    let open = table.withLock { table in
      defer { table.files.removeAll() }
      return table.files.values.sorted { $0.descriptor < $1.descriptor }
    }
    for file in open { file.close() }
    _ = systemClose(root)
  }

  /// The weakest level of durability that a sync has reached so far.
  public var durability: Durability { table.withLock { $0.durability } }

  // MARK: Open files

  public func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    let flags =
      switch mode {
      case .read: O_RDONLY
      case .write: O_RDWR
      case .create: O_RDWR | O_CREAT | O_EXCL
      }
    return try inDirectory(of: path, "open") { directory, name throws(StorageError) in
      let descriptor = try openFile(directory, name, flags, "open", path)
      return remember(descriptor, path, writes: mode != .read, isNew: mode == .create)
    }
  }

  public func lock(_ path: String) async throws(StorageError) -> OpenFile {
    try inDirectory(of: path, "lock") { directory, name throws(StorageError) in
      while true {
        let descriptor = try openFile(directory, name, O_RDWR | O_CREAT, "lock", path)
        if let number = SystemCall.failure({ flock(descriptor, LOCK_EX | LOCK_NB) }) {
          _ = systemClose(descriptor)
          guard number == EWOULDBLOCK else { throw SystemCall.error(number, "lock", path) }
          throw StorageError(.locked, "lock", path, number: number)
        }
        // The holder before may have removed the file between our opening and locking it.
        var status = stat()
        if fstat(descriptor, &status) == 0, status.st_nlink > 0 {
          return remember(descriptor, path, isNew: true, isLock: true)
        }
        _ = systemClose(descriptor)
      }
    }
  }

  /// Opens a regular file; a fifo or device is refused instead of waited for.
  private func openFile(
    _ directory: Int32, _ name: String, _ flags: Int32, _ operation: StaticString, _ path: String
  ) throws(StorageError) -> Int32 {
    let descriptor = try SystemCall.result(operation, path) {
      systemOpen(directory, name, flags | O_NOFOLLOW | O_CLOEXEC | O_NONBLOCK)
    }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      _ = systemClose(descriptor)
      throw StorageError(.wrongKind, "\(operation)", path, number: EISDIR)
    }
    return descriptor
  }

  private func remember(
    _ descriptor: Int32, _ path: String, writes: Bool = true, isNew: Bool, isLock: Bool = false
  ) -> OpenFile {
    table.withLock { table in
      repeat { table.next = table.next &+ 1 & .max } while table.files[table.next] != nil
      table.files[table.next] = Known(
        descriptor: descriptor, path: path, writes: writes, isNew: isNew, isLock: isLock)
      return OpenFile(number: table.next)
    }
  }

  public func close(_ file: OpenFile) {
    table.withLock { $0.files.removeValue(forKey: file.number) }?.close()
  }

  private func lookUp(
    _ file: OpenFile, _ operation: StaticString, toWrite: Bool = false
  ) throws(StorageError) -> Known {
    guard let known = table.withLock({ $0.files[file.number] }), known.writes || !toWrite else {
      throw SystemCall.error(EBADF, operation, "")
    }
    return known
  }

  // MARK: Bytes

  public func read(
    _ file: OpenFile, at offset: Int, count: Int
  ) async throws(StorageError) -> [UInt8] {
    let known = try lookUp(file, "read")
    var failure: Int32 = 0
    let isLarge = count > 1 << 16
    // A caller may ask for far more than there is.
    let wanted = isLarge ? min(count, max(0, try size(of: known, "read") - offset)) : count
    let bytes = [UInt8](unsafeUninitializedCapacity: wanted) { buffer, filled in
      if isLarge { populate(buffer) }
      while filled < wanted {
        let got = pread(
          known.descriptor, buffer.baseAddress! + filled, wanted - filled, off_t(offset + filled))
        if got == 0 { return }
        if got > 0 {
          filled += got
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw SystemCall.error(failure, "read", known.path) }
    return bytes
  }

  public func write(
    _ file: OpenFile, _ bytes: [UInt8], at offset: Int
  ) async throws(StorageError) {
    let known = try lookUp(file, "write", toWrite: true)
    var failure: Int32 = 0
    bytes.withUnsafeBytes { bytes in
      var done = 0
      while done < bytes.count {
        let wrote = pwrite(
          known.descriptor, bytes.baseAddress! + done, bytes.count - done, off_t(offset + done))
        if wrote >= 0 {
          done += wrote
        } else if errno != EINTR {
          failure = errno
          return
        }
      }
    }
    if failure != 0 { throw SystemCall.error(failure, "write", known.path) }
  }

  public func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    let known = try lookUp(file, "preallocate", toWrite: true)
    let old = try self.size(of: known, "preallocate")
    guard size > old else { return }
    if let number = reserve(known.descriptor, from: old, to: size) {
      throw SystemCall.error(number, "preallocate", known.path)
    }
  }

  public func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    let known = try lookUp(file, "truncate", toWrite: true)
    if let number = SystemCall.failure({ ftruncate(known.descriptor, off_t(size)) }) {
      throw SystemCall.error(number, "truncate", known.path)
    }
  }

  public func size(_ file: OpenFile) async throws(StorageError) -> Int {
    try size(of: try lookUp(file, "size"), "size")
  }

  private func size(
    of known: Known, _ operation: StaticString
  ) throws(StorageError) -> Int {
    var status = stat()
    _ = try SystemCall.result(operation, known.path) { fstat(known.descriptor, &status) }
    return Int(status.st_size)
  }

  public func sync(_ file: OpenFile) async throws(StorageError) {
    let known = try lookUp(file, "sync")
    let level = try Durability.sync(
      known.descriptor, onlyData: !known.isNew, "sync", known.path)
    table.withLock { table in
      table.files[file.number]?.isNew = false
      table.durability = min(table.durability, level)
    }
  }

  public func freeSpace() async throws(StorageError) -> Int {
    var status = statvfs()
    _ = try SystemCall.result("free space", "") { fstatvfs(root, &status) }
    let (bytes, isMore) = UInt64(status.f_bavail).multipliedReportingOverflow(
      by: UInt64(status.f_frsize))
    return isMore ? .max : Int(clamping: bytes)
  }

  // MARK: Names

  public func list(_ directory: String) async throws(StorageError) -> [String] {
    try inside(directory, "list") { descriptor throws(StorageError) in
      try names(in: descriptor, directory)
    }
  }

  public func makeDirectory(_ path: String) async throws(StorageError) {
    try inDirectory(of: path, "make directory") { directory, name throws(StorageError) in
      _ = try SystemCall.result("make directory", path) { mkdirat(directory, name, 0o700) }
    }
  }

  public func syncDirectory(_ path: String) async throws(StorageError) {
    let level = try inside(path, "sync directory") { descriptor throws(StorageError) in
      try Durability.sync(descriptor, onlyData: false, "sync directory", path)
    }
    table.withLock { $0.durability = min($0.durability, level) }
  }

  public func rename(_ path: String, to target: String) async throws(StorageError) {
    try inDirectory(of: path, "rename") { from, name throws(StorageError) in
      try inDirectory(of: target, "rename") { to, newName throws(StorageError) in
        guard let number = SystemCall.failure({ renameat(from, name, to, newName) }) else { return }
        let error = SystemCall.error(number, "rename", number == ENOENT ? path : target)
        // POSIX lets a system say either about a directory that is not empty.
        guard number == EEXIST else { throw error }
        throw StorageError(.notEmpty, error.operation, error.path, number: number)
      }
    }
  }

  public func remove(_ path: String) async throws(StorageError) {
    try inDirectory(of: path, "remove") { directory, name throws(StorageError) in
      var status = stat()
      _ = try SystemCall.result("remove", path) {
        fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW)
      }
      let flags = status.st_mode & S_IFMT == S_IFDIR ? AT_REMOVEDIR : 0
      guard let number = SystemCall.failure({ unlinkat(directory, name, flags) }) else { return }
      guard number == EEXIST else { throw SystemCall.error(number, "remove", path) }
      throw StorageError(.notEmpty, "remove", path, number: number)
    }
  }
}
