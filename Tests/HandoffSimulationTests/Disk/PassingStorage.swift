import Handoff
import Synchronization

/// Hands every call of a storage on; a test changes what it wants to change.
class PassingStorage: Storage, @unchecked Sendable {
  // What a subclass adds is guarded by itself.
  let next: any Storage

  init(next: any Storage) { self.next = next }

  /// Comes before every call that waits.
  func isCalled() async {}

  func lock(_ path: String) async throws(StorageError) -> OpenFile {
    await isCalled()
    return try await next.lock(path)
  }

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    await isCalled()
    return try await next.open(path, mode)
  }

  func close(_ file: OpenFile) { next.close(file) }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    await isCalled()
    return try await next.read(file, at: offset, count: count)
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    await isCalled()
    try await next.write(file, bytes, at: offset)
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    await isCalled()
    try await next.preallocate(file, to: size)
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    await isCalled()
    try await next.truncate(file, to: size)
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int {
    await isCalled()
    return try await next.size(file)
  }

  func sync(_ file: OpenFile) async throws(StorageError) {
    await isCalled()
    try await next.sync(file)
  }

  func list(_ directory: String) async throws(StorageError) -> [String] {
    await isCalled()
    return try await next.list(directory)
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    await isCalled()
    try await next.makeDirectory(path)
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    await isCalled()
    try await next.syncDirectory(path)
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    await isCalled()
    try await next.rename(path, to: target)
  }

  func remove(_ path: String) async throws(StorageError) {
    await isCalled()
    try await next.remove(path)
  }

  func freeSpace() async throws(StorageError) -> Int {
    await isCalled()
    return try await next.freeSpace()
  }
}

/// Remembers the locks that were taken, so that a test can end their holder.
final class LockKeeper: PassingStorage, @unchecked Sendable {
  private let locks = Mutex<[String: OpenFile]>([:])

  func giveBack(_ path: String) {
    if let file = locks.withLock({ $0.removeValue(forKey: path) }) { next.close(file) }
  }

  override func lock(_ path: String) async throws(StorageError) -> OpenFile {
    let file = try await super.lock(path)
    locks.withLock { $0[path] = file }
    return file
  }
}

/// Lets something happen just before one call.
final class MetStorage: PassingStorage, @unchecked Sendable {
  private let calls = Mutex(0)
  private let place: Int
  private let event: @Sendable () async -> Void

  /// - Parameter place: Which call it comes before, counted from 0.
  init(next: any Storage, before place: Int, _ event: @escaping @Sendable () async -> Void) {
    self.place = place
    self.event = event
    super.init(next: next)
  }

  var count: Int { calls.withLock { $0 } }

  override func isCalled() async {
    let call = calls.withLock { calls in
      defer { calls += 1 }
      return calls
    }
    if call == place { await event() }
  }
}
