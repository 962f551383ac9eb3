import Handoff

/// A simulated disk as a port, with no world between: for tests of what stands on a ``Storage``
/// alone. Nothing parks. One thread at a time.
public final class DiskStorage: Storage, @unchecked Sendable {
  public let disk: SimulatedDisk
  /// Who its open files and locks belong to.
  public let holder: Int
  /// How many calls were made.
  public private(set) var calls = 0
  /// What happens at each call, by its number from 1 and its name, before the disk sees it and
  /// after; what is thrown is what the caller gets.
  public var before: ((Int, StaticString) throws(StorageError) -> Void)?
  public var after: ((Int, StaticString) throws(StorageError) -> Void)?
  /// What reading so many bytes at an offset meets.
  public var unreadable: ((Int, Int) throws(StorageError) -> Void)?
  /// Runs in the middle of a call, before the disk sees it.
  public var meanwhile: (@Sendable (StaticString) async -> Void)?

  public init(_ disk: SimulatedDisk, holder: Int = 0) {
    self.disk = disk
    self.holder = holder
  }

  private func call<Result>(
    _ name: StaticString, _ call: DiskCall, _ body: () throws(StorageError) -> Result
  ) async throws(StorageError) -> Result {
    calls += 1
    if let meanwhile { await meanwhile(name) }
    let number = calls
    try before?(number, name)
    if case .fail(let error) = disk.verdict(for: call) { throw error }
    let result = try body()
    try after?(number, name)
    return result
  }

  public func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try await call("open", .open(path, mode)) { () throws(StorageError) in
      try disk.open(path, mode, holder: holder)
    }
  }
  public func close(_ file: OpenFile) { disk.close(file) }
  public func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError)
    -> [UInt8]
  {
    try unreadable?(offset, count)
    return try await call("read", .read(file)) { () throws(StorageError) in
      try disk.read(file, at: offset, count: count)
    }
  }
  public func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try await call("write", .write(file)) { () throws(StorageError) in
      try disk.write(file, bytes, at: offset)
    }
  }
  public func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await call("preallocate", .preallocate(file)) { () throws(StorageError) in
      try disk.preallocate(file, to: size)
    }
  }
  public func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await call("truncate", .truncate(file)) { () throws(StorageError) in
      try disk.truncate(file, to: size)
    }
  }
  public func size(_ file: OpenFile) async throws(StorageError) -> Int {
    try await call("size", .size(file)) { () throws(StorageError) in try disk.size(file) }
  }
  public func sync(_ file: OpenFile) async throws(StorageError) {
    try await call("sync", .sync(file)) { () throws(StorageError) in try disk.sync(file) }
  }
  public func list(_ directory: String) async throws(StorageError) -> [String] {
    try await call("list", .list(directory)) { () throws(StorageError) in
      try disk.list(directory)
    }
  }
  public func makeDirectory(_ path: String) async throws(StorageError) {
    try await call("make directory", .makeDirectory(path)) { () throws(StorageError) in
      try disk.makeDirectory(path)
    }
  }
  public func syncDirectory(_ path: String) async throws(StorageError) {
    try await call("sync directory", .syncDirectory(path)) { () throws(StorageError) in
      try disk.syncDirectory(path)
    }
  }
  public func rename(_ path: String, to target: String) async throws(StorageError) {
    try await call("rename", .rename(path, to: target)) { () throws(StorageError) in
      try disk.rename(path, to: target)
    }
  }
  public func remove(_ path: String) async throws(StorageError) {
    try await call("remove", .remove(path)) { () throws(StorageError) in try disk.remove(path) }
  }
  public func lock(_ path: String) async throws(StorageError) -> OpenFile {
    try await call("lock", .lock(path)) { () throws(StorageError) in
      try disk.lock(path, holder: holder)
    }
  }
  public func freeSpace() async throws(StorageError) -> Int {
    try await call("free space", .freeSpace) { () throws(StorageError) in try disk.freeSpace() }
  }
}
