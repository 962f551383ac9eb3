import Foundation
import Handoff
import Testing

@testable import HandoffCrashChild

/// What each durable place says when the file system does not let it, on real files: the kind, the
/// path and the system's number.
@Suite(.serialized) struct RefusalTests {
  /// The error that opening ends with.
  private func refusal(
    _ name: DurablePlace.Name, in directory: String
  ) async -> StorageError? {
    do throws(StorageError) {
      _ = try await DurablePlace.open(name, in: directory, seed: 9)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    .enabled(if: Mount.impossible == nil, "a read-only mount: \(Mount.impossible ?? "")"),
    arguments: DurablePlace.Name.allCases)
  func `a mount that takes no writes is refused, and nothing is lost by asking`(
    _ name: DurablePlace.Name
  ) async throws {
    let mount = try Mount(size: "512k")
    do { _ = try await DurablePlace.open(name, in: mount.path).take("one") }
    try mount.makeReadOnly()
    let error = await refusal(name, in: mount.path)
    #expect(error?.kind == .readOnly && error?.number == EROFS, "\(error as Any)")
    #expect(error?.path.isEmpty == false)
  }

  /// As root is denied nothing, a child asks as somebody else.
  @Test(arguments: DurablePlace.Name.allCases, [0o000, 0o500])
  func `a directory without permission is denied`(
    _ name: DurablePlace.Name, _ mode: mode_t
  ) throws {
    let folder = try TestFolder()
    let user = geteuid() == 0 ? uid_t(12_345) : geteuid()
    try #require(chown(folder.path, user, gid_t.max) == 0)
    try #require(chmod(folder.path, mode) == 0)
    let lines = try Child("try", name.rawValue, folder.path, "\(user)").wait()
    let word = lines.first?.split(separator: " ").map(String.init) ?? []
    try #require(word.count == 4, "\(lines)")
    #expect(word[0] == "refused" && word[1] == "denied" && word[2] == "\(EACCES)", "\(lines)")
    #expect(word[3] == (mode == 0 ? folder.path : "\(directory(of: name)).lock"))
    chmod(folder.path, 0o700)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  private func directory(of name: DurablePlace.Name) -> String {
    switch name {
    case .wrist: "wrist"
    case .transfer: "transfer"
    case .spool: "spool"
    }
  }

  @Test(arguments: DurablePlace.Name.allCases)
  func `a name that is a link to elsewhere is refused, never followed`(
    _ name: DurablePlace.Name
  ) async throws {
    let manager = FileManager.default
    let own = directory(of: name)
    for linked in [own, own + ".lock"] {
      let folder = try TestFolder("elsewhere", "place")
      let target = folder.path + "/elsewhere/" + (linked == own ? "" : "file")
      if linked != own { try Data("theirs".utf8).write(to: URL(filePath: target)) }
      let before = try manager.contentsOfDirectory(atPath: folder.path + "/elsewhere")
      try manager.createSymbolicLink(
        atPath: folder.path + "/place/" + linked, withDestinationPath: target)
      let error = await refusal(name, in: folder.path + "/place")
      #expect(error?.kind == .link && error?.number == ELOOP, "\(linked): \(error as Any)")
      #expect(error?.path.hasPrefix(own) == true)
      #expect(try manager.contentsOfDirectory(atPath: folder.path + "/elsewhere") == before)
    }
  }

  @Test func `a segment that is a link is refused, and what it leads to is left alone`()
    async throws
  {
    let folder = try TestFolder("place")
    do { _ = try await DurablePlace.open(.wrist, in: folder.path + "/place").take("one") }
    let manager = FileManager.default
    let wrist = folder.path + "/place/wrist"
    let segment = try #require(try manager.contentsOfDirectory(atPath: wrist).first)
    try manager.moveItem(atPath: wrist + "/" + segment, toPath: folder.path + "/elsewhere")
    let before = try Data(contentsOf: URL(filePath: folder.path + "/elsewhere"))
    try manager.createSymbolicLink(
      atPath: wrist + "/" + segment, withDestinationPath: folder.path + "/elsewhere")
    let error = await refusal(.wrist, in: folder.path + "/place")
    #expect(error?.kind == .link && error?.path == "wrist/" + segment, "\(error as Any)")
    #expect(try Data(contentsOf: URL(filePath: folder.path + "/elsewhere")) == before)
  }

  @Test func `a crumb in the spool that is a link is named, and not followed`() async throws {
    let folder = try TestFolder("place", "elsewhere")
    let id: CrumbID
    do { id = try await DurablePlace.open(.spool, in: folder.path + "/place").take("one") }
    let manager = FileManager.default
    let spool = folder.path + "/place/spool"
    try manager.moveItem(atPath: "\(spool)/\(id)", toPath: "\(folder.path)/elsewhere/\(id)")
    try manager.createSymbolicLink(
      atPath: "\(spool)/\(id)", withDestinationPath: "\(folder.path)/elsewhere/\(id)")
    let place = try await DurablePlace.open(.spool, in: folder.path + "/place", seed: 2)
    #expect(place.findings == [RecoveryFinding(.damaged, "spool/\(id)")])
    #expect(try await place.held().isEmpty)
    #expect(manager.fileExists(atPath: "\(folder.path)/elsewhere/\(id)/manifest"))
  }

  @Test(arguments: DurablePlace.Name.allCases)
  func `a second process is refused until the first is gone`(
    _ name: DurablePlace.Name
  ) async throws {
    let folder = try TestFolder()
    let child = try Child("hold", name.rawValue, folder.path)
    #expect(child.waits(for: "opened"))
    let error = await refusal(name, in: folder.path)
    let lock = "\(directory(of: name)).lock"
    #expect(error?.kind == .locked && error?.path == lock, "\(error as Any)")
    #expect(error.map { "\($0)" } == "lock of \(lock): somebody else has the lock (\(EWOULDBLOCK))")
    _ = child.kill()
    #expect(await refusal(name, in: folder.path) == nil, "a lock ends with its process")
  }

  @Test(arguments: DurablePlace.Name.allCases)
  func `two places of one process are as two processes`(_ name: DurablePlace.Name) async throws {
    let folder = try TestFolder()
    let first = try await DurablePlace.open(name, in: folder.path)
    #expect(await refusal(name, in: folder.path)?.kind == .locked)
    _ = try await first.take("one")
  }
}
