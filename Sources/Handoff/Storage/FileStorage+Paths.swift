#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension FileStorage {
  /// Calls with the directory that holds the last name of a path, and that name.
  func inDirectory<Result>(
    of path: String, _ operation: StaticString,
    _ body: (_ directory: Int32, _ name: String) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    let names = path.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      !names.isEmpty && !names.contains { $0.isEmpty || $0 == "." || $0 == ".." },
      "'\(path)' is no path of a storage")
    guard names.count > 1 else { return try body(root, path) }
    let descriptor = try walk(names.dropLast(), operation, path, isWhole: false)
    defer { _ = systemClose(descriptor) }
    return try body(descriptor, String(names[names.count - 1]))
  }

  /// Calls with an open directory.
  func inside<Result>(
    _ path: String, _ operation: StaticString,
    _ body: (_ directory: Int32) throws(StorageError) -> Result
  ) throws(StorageError) -> Result {
    // The root is opened anew too: reading a directory moves the descriptor's place in it.
    let names = path.isEmpty ? ["."] : path.split(separator: "/", omittingEmptySubsequences: false)
    precondition(
      path.isEmpty || !names.contains { $0.isEmpty || $0 == "." || $0 == ".." },
      "'\(path)' is no path of a storage")
    let descriptor = try walk(names[...], operation, path, isWhole: true)
    defer { _ = systemClose(descriptor) }
    return try body(descriptor)
  }

  /// Opens directory after directory. A file on the way means that the rest does not exist; at the
  /// end of a whole path it is the wrong kind of thing.
  private func walk(
    _ names: ArraySlice<Substring>, _ operation: StaticString, _ path: String, isWhole: Bool
  ) throws(StorageError) -> Int32 {
    var current = root
    for (place, name) in names.enumerated() {
      let name = String(name)
      let next: Int32
      do throws(StorageError) {
        next = try SystemCall.result(operation, path) {
          systemOpen(current, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC)
        }
      } catch {
        defer { if current != root { _ = systemClose(current) } }
        guard error.number == ENOTDIR else { throw error }
        // With O_DIRECTORY, Linux says ENOTDIR about a link too.
        if isLink(current, name) {
          throw StorageError(.link, "\(operation)", path, number: ELOOP)
        }
        if isWhole && place == names.count - 1 { throw error }
        throw StorageError(.notFound, "\(operation)", path, number: ENOTDIR)
      }
      if current != root { _ = systemClose(current) }
      current = next
    }
    return current
  }

  private func isLink(_ directory: Int32, _ name: String) -> Bool {
    var status = stat()
    return fstatat(directory, name, &status, AT_SYMLINK_NOFOLLOW) == 0
      && status.st_mode & S_IFMT == S_IFLNK
  }

  func names(in descriptor: Int32, _ path: String) throws(StorageError) -> [String] {
    let own = try SystemCall.result("list", path) { dup(descriptor) }
    guard let stream = fdopendir(own) else {
      let number = errno
      _ = systemClose(own)
      throw SystemCall.error(number, "list", path)
    }
    defer { closedir(stream) }
    var names: [String] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw SystemCall.error(errno, "list", path) }
        return names
      }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 1) { String(cString: $0) }
      }
      if name != "." && name != ".." { names.append(name) }
    }
  }
}

/// `openat` takes its mode as a variable argument, and its name is also a method's here.
func systemOpen(_ directory: Int32, _ name: String, _ flags: Int32) -> Int32 {
  openat(directory, name, flags, mode_t(0o600))
}

func systemClose(_ descriptor: Int32) -> Int32 { close(descriptor) }

/// Has the pages of new memory made at once: one by one, as they are met, they cost as much as
/// reading into them. A kernel that cannot says so, and they are made one by one.
func populate(_ buffer: UnsafeMutableBufferPointer<UInt8>) {
  #if os(Linux)
    guard let base = buffer.baseAddress else { return }
    let populateWrite: Int32 = 23  // MADV_POPULATE_WRITE, Linux 5.14; not in every C library.
    let start = UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: base) & ~4095)
    let end = UInt(bitPattern: base) + UInt(buffer.count)
    _ = madvise(start, Int(end - UInt(bitPattern: start)), populateWrite)
  #endif
}

/// Reserves blocks and makes the file as long; returns the error's number, or nil. A file system
/// that cannot reserve gets the length alone.
///
/// On Linux the blocks are written once: a block that is only reserved is marked as unwritten, and
/// the first sync after each write into one would have to commit that it no longer is.
func reserve(_ descriptor: Int32, from old: Int, to size: Int) -> Int32? {
  #if canImport(Darwin)
    var request = fstore_t(
      fst_flags: UInt32(F_ALLOCATEALL), fst_posmode: F_PEOFPOSMODE, fst_offset: 0,
      fst_length: off_t(size - old), fst_bytesalloc: 0)
    if let number = SystemCall.failure({ fcntl(descriptor, F_PREALLOCATE, &request) }),
      number != ENOTSUP, number != EINVAL
    {
      return number
    }
    return SystemCall.failure { ftruncate(descriptor, off_t(size)) }
  #else
    while true {
      let number = posix_fallocate(descriptor, off_t(old), off_t(size - old))
      switch number {
      case 0: return writeZeros(descriptor, from: old, to: size)
      case EINTR: continue
      case EOPNOTSUPP, EINVAL, ENOSYS:
        return SystemCall.failure { ftruncate(descriptor, off_t(size)) }
      default: return number
      }
    }
  #endif
}

#if !canImport(Darwin)
  private func writeZeros(_ descriptor: Int32, from old: Int, to size: Int) -> Int32? {
    let zeros = [UInt8](repeating: 0, count: min(size - old, 1 << 18))
    var place = old
    while place < size {
      let wrote = pwrite(descriptor, zeros, min(zeros.count, size - place), off_t(place))
      if wrote >= 0 {
        place += wrote
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }
#endif
