/// A storage whose calls are made again when a signal came first.
struct PatientStorage {
  let storage: any Storage

  // Inlined, because each waiting call more costs as much as all of a write's own work.

  /// Nothing interrupts a call this often by accident.
  private static let attempts = 100

  @inline(__always)
  func write(
    _ file: OpenFile, _ bytes: [UInt8], at offset: Int
  ) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.write(file, bytes, at: offset)
    } catch {
      try await again(error) { storage async throws(StorageError) in
        try await storage.write(file, bytes, at: offset)
      }
    }
  }

  @inline(__always)
  func sync(_ file: OpenFile) async throws(StorageError) {
    do throws(StorageError) {
      try await storage.sync(file)
    } catch {
      try await again(error) { storage async throws(StorageError) in
        try await storage.sync(file)
      }
    }
  }

  /// Makes any other call.
  func call<Result>(
    _ body: (any Storage) async throws(StorageError) -> Result
  ) async throws(StorageError) -> Result {
    do throws(StorageError) {
      return try await body(storage)
    } catch {
      return try await again(error, body)
    }
  }

  private func again<Result>(
    _ first: StorageError, _ body: (any Storage) async throws(StorageError) -> Result
  ) async throws(StorageError) -> Result {
    var last = first
    for _ in 0..<PatientStorage.attempts {
      guard last.kind == .interrupted else { break }
      do throws(StorageError) {
        return try await body(storage)
      } catch {
        last = error
      }
    }
    throw last
  }
}
