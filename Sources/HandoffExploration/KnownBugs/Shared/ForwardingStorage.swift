import Handoff

/// Hands every call of a disk on; see ``ForwardingWrist``.
protocol ForwardingStorage: Storage {
  var next: any Storage { get }
}

extension ForwardingStorage {
  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try await next.open(path, mode)
  }

  func close(_ file: OpenFile) { next.close(file) }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    try await next.read(file, at: offset, count: count)
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try await next.write(file, bytes, at: offset)
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await next.preallocate(file, to: size)
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try await next.truncate(file, to: size)
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int { try await next.size(file) }

  func sync(_ file: OpenFile) async throws(StorageError) { try await next.sync(file) }

  func list(_ directory: String) async throws(StorageError) -> [String] {
    try await next.list(directory)
  }

  func makeDirectory(_ path: String) async throws(StorageError) {
    try await next.makeDirectory(path)
  }

  func syncDirectory(_ path: String) async throws(StorageError) {
    try await next.syncDirectory(path)
  }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    try await next.rename(path, to: target)
  }

  func remove(_ path: String) async throws(StorageError) { try await next.remove(path) }

  func lock(_ path: String) async throws(StorageError) -> OpenFile { try await next.lock(path) }

  func freeSpace() async throws(StorageError) -> Int { try await next.freeSpace() }
}
