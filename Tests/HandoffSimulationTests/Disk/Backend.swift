import Foundation
import Handoff
import HandoffSimulation

/// The two implementations of `Storage`, which pass the same tests.
enum Backend: String, CaseIterable, Sendable {
  case files
  case simulated

  /// Runs a test on an empty storage and takes it away afterwards.
  func withStorage(_ body: (any Storage) async throws -> Void) async throws {
    switch self {
    case .simulated:
      try await body(DiskStorage(SimulatedDisk()))
    case .files:
      try await withTemporaryDirectory { try await body(try FileStorage(in: $0)) }
    }
  }
}

func withTemporaryDirectory(_ body: (String) async throws -> Void) async throws {
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("handoff-\(UUID().uuidString)").path
  try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(atPath: directory) }
  try await body(directory)
}

/// The kind of error that a call ends with; nil when it succeeds.
func kind<Result>(
  _ body: () async throws(StorageError) -> Result
) async -> StorageError.Kind? {
  do throws(StorageError) {
    _ = try await body()
    return nil
  } catch {
    return error.kind
  }
}
