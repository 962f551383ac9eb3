import Foundation
import Handoff
import Testing

@testable import HandoffCrashChild

/// Each durable place on a real disk that is full.
@Suite(
  .serialized,
  .enabled(
    if: Mount.impossible == nil, "a full disk: \(Mount.impossible ?? "")"))
struct FullDiskTests {
  private static let text = CrumbText(String(repeating: "a thought ", count: 300))

  /// Has a place take what it can; the error that ended it.
  private func fill(
    _ place: DurablePlace
  ) async throws -> (taken: [CrumbID], error: StorageError) {
    var taken: [CrumbID] = []
    while taken.count < 1_000 {
      do throws(StorageError) {
        taken.append(try await place.take(Self.text))
      } catch {
        return (taken, error)
      }
    }
    throw Mount.Refused(words: ["nothing filled the disk"], status: 0)
  }

  @Test(arguments: DurablePlace.Name.allCases)
  func `a full disk refuses with its number, keeps what it took, and takes again with space`(
    _ name: DurablePlace.Name
  ) async throws {
    let mount = try Mount(size: "512k")
    let ballast = mount.path + "/ballast"
    try Data(count: 200_000).write(to: URL(filePath: ballast))
    var taken: [CrumbID]
    do {
      let place = try await DurablePlace.open(name, in: mount.path)
      let error: StorageError
      (taken, error) = try await fill(place)
      #expect(error.kind == .full && error.number == ENOSPC && !error.path.isEmpty, "\(error)")
      #expect(taken.count > 5)
      #expect(try await place.held() == taken, "what was refused is not half there")
    }
    do {
      let again = try await DurablePlace.open(name, in: mount.path, seed: 2)
      #expect(again.findings.allSatisfy { $0.kind == .unfinished }, "\(again.findings)")
      #expect(try await again.held() == taken, "a full disk can be opened, and holds what it took")
      try FileManager.default.removeItem(atPath: ballast)
      taken.append(try await again.take(Self.text))
    }
    let last = try await DurablePlace.open(name, in: mount.path, seed: 3)
    #expect(try await last.held() == taken)
  }

  @Test(arguments: DurablePlace.Name.allCases)
  func `a place that filled the disk can be emptied without any space, and then takes again`(
    _ name: DurablePlace.Name
  ) async throws {
    let mount = try Mount(size: "512k")
    var taken: [CrumbID]
    do {
      let place = try await DurablePlace.open(name, in: mount.path)
      (taken, _) = try await fill(place)
      await place.forget(taken)
      #expect(try await place.held().isEmpty)
    }
    do {
      let again = try await DurablePlace.open(name, in: mount.path, seed: 2)
      #expect(try await again.held().isEmpty, "what was forgotten on a full disk stays forgotten")
      (taken, _) = try await fill(again)
      #expect(taken.count > 20, "the space came back")
    }
    let last = try await DurablePlace.open(name, in: mount.path, seed: 3)
    #expect(try await last.held() == taken)
  }
}
