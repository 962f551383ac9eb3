import Handoff

/// A copy of a disk as somebody sees it who only looks: no call parks, fails by a script, or leaves
/// a trace.
struct ObserverStorage: Storage, @unchecked Sendable {
  // Belongs to one look, on the one thread of a world.
  let disk: SimulatedDisk

  func open(_ path: String, _ mode: OpenMode) async throws(StorageError) -> OpenFile {
    try disk.open(path, mode)
  }

  func close(_ file: OpenFile) { disk.close(file) }

  func read(_ file: OpenFile, at offset: Int, count: Int) async throws(StorageError) -> [UInt8] {
    try disk.read(file, at: offset, count: count)
  }

  func write(_ file: OpenFile, _ bytes: [UInt8], at offset: Int) async throws(StorageError) {
    try disk.write(file, bytes, at: offset)
  }

  func preallocate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try disk.preallocate(file, to: size)
  }

  func truncate(_ file: OpenFile, to size: Int) async throws(StorageError) {
    try disk.truncate(file, to: size)
  }

  func size(_ file: OpenFile) async throws(StorageError) -> Int { try disk.size(file) }

  func sync(_ file: OpenFile) async throws(StorageError) { try disk.sync(file) }

  func list(_ directory: String) async throws(StorageError) -> [String] { try disk.list(directory) }

  func makeDirectory(_ path: String) async throws(StorageError) { try disk.makeDirectory(path) }

  func syncDirectory(_ path: String) async throws(StorageError) { try disk.syncDirectory(path) }

  func rename(_ path: String, to target: String) async throws(StorageError) {
    try disk.rename(path, to: target)
  }

  func remove(_ path: String) async throws(StorageError) { try disk.remove(path) }

  func lock(_ path: String) async throws(StorageError) -> OpenFile { try disk.lock(path) }

  func freeSpace() async throws(StorageError) -> Int { try disk.freeSpace() }
}
