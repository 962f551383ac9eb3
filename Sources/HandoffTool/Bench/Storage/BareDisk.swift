import Handoff

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What the disk itself can do: the system calls that nobody who promises durability can leave out.
enum BareDisk {
  struct Failed: Error {
    var call: StaticString
    var number: Int32
  }

  private static func check(_ result: Int32, _ call: StaticString) throws {
    if result < 0 { throw Failed(call: call, number: errno) }
  }

  private static func sync(_ descriptor: Int32) throws {
    #if canImport(Darwin)
      try check(fcntl(descriptor, F_FULLFSYNC), "sync")
    #else
      try check(fdatasync(descriptor), "sync")
    #endif
  }

  /// Appends to a preallocated file, `batch` records a sync; seconds.
  static func append(_ path: String, syncs: Int, batch: Int, record: Int) throws -> Double {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try check(descriptor, "open")
    defer { close(descriptor) }
    let bytes = [UInt8](repeating: 7, count: batch * record)
    #if canImport(Darwin)
      try check(ftruncate(descriptor, off_t(syncs * bytes.count)), "ftruncate")
    #else
      try check(-posix_fallocate(descriptor, 0, off_t(syncs * bytes.count)), "posix_fallocate")
    #endif
    try check(fsync(descriptor), "fsync")
    var failure: (any Error)?
    let time = seconds {
      do {
        for index in 0..<syncs {
          let wrote = pwrite(descriptor, bytes, bytes.count, off_t(index * bytes.count))
          guard wrote == bytes.count else { throw Failed(call: "pwrite", number: errno) }
          try sync(descriptor)
        }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return time
  }

  /// Writes a file piece by piece and syncs it; seconds.
  static func stream(_ path: String, size: Int) throws -> Double {
    let descriptor = open(path, O_RDWR | O_CREAT | O_EXCL, 0o600)
    try check(descriptor, "open")
    defer { close(descriptor) }
    let piece = [UInt8](repeating: 7, count: 1 << 18)
    var failure: (any Error)?
    let time = seconds {
      do {
        var place = 0
        while place < size {
          let count = min(piece.count, size - place)
          guard pwrite(descriptor, piece, count, off_t(place)) == count else {
            throw Failed(call: "pwrite", number: errno)
          }
          place += count
        }
        try sync(descriptor)
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return time
  }

  /// Stages and renames one directory after another, as a spool must; seconds.
  static func spool(_ path: String, count: Int, bytes: [UInt8]) throws -> Double {
    try check(mkdir(path, 0o700), "mkdir")
    let spool = open(path, O_RDONLY | O_DIRECTORY)
    try check(spool, "open")
    defer { close(spool) }
    var failure: (any Error)?
    let time = seconds {
      do {
        for index in 0..<count { try stage(index, bytes, in: spool) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return time
  }

  private static func stage(_ index: Int, _ bytes: [UInt8], in spool: Int32) throws {
    let name = ".tmp-\(index)"
    try check(mkdirat(spool, name, 0o700), "mkdirat")
    let directory = openat(spool, name, O_RDONLY | O_DIRECTORY)
    try check(directory, "openat")
    let file = openat(directory, "manifest", O_RDWR | O_CREAT | O_EXCL, 0o600)
    try check(file, "openat")
    let wrote = pwrite(file, bytes, bytes.count, 0)
    guard wrote == bytes.count else { throw Failed(call: "pwrite", number: errno) }
    for descriptor in [file, directory] {
      #if canImport(Darwin)
        try sync(descriptor)
      #else
        try check(fsync(descriptor), "fsync")
      #endif
      close(descriptor)
    }
    try check(renameat(spool, name, spool, "\(index)"), "renameat")
    #if canImport(Darwin)
      try sync(spool)
    #else
      try check(fsync(spool), "fsync")
    #endif
  }
}
