import Foundation
import Testing

/// What is found under a path, and what is said when that is nothing.
struct FindingTests {
  private func files(_ call: Call) -> [String] {
    call.lines.filter { $0.hasPrefix("held") }.map { String($0.split(separator: " ")[1]) }
  }

  @Test func foldersAreLookedThroughInTheOrderOfTheirNames() throws {
    let folder = try Folder()
    for name in ["b.json", "a/z.json", "a/B.json", "a/b.json", "c/d/e.json"] {
      try folder.write(name, Scenarios.held)
    }
    let call = try Call("run", ".", in: folder)
    #expect(files(call) == ["a/B.json", "a/b.json", "a/z.json", "b.json", "c/d/e.json"])
  }

  @Test func schemasHiddenNamesAndOtherFilesArePassedOver() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    for name in ["x.schema.json", ".hidden.json", ".git/y.json", "notes.txt", "README.md"] {
      try folder.write(name, "not a scenario")
    }
    let call = try Call("run", ".", in: folder)
    #expect(call.code == 0)
    #expect(files(call) == ["a.json"])
    #expect(try Call("run", "x.schema.json", in: folder).code == 2)
  }

  @Test func whatIsNamedTwiceIsRunOnce() throws {
    let folder = try Folder()
    try folder.write("s/a.json", Scenarios.held)
    #expect(files(try Call("run", "s/a.json", "s", "s/a.json", in: folder)) == ["s/a.json"])
  }

  @Test func aLinkThatLeadsBackIsNotFollowed() throws {
    let folder = try Folder()
    try folder.write("s/a.json", Scenarios.held)
    try FileManager.default.createSymbolicLink(
      at: folder.url(of: "s/loop"), withDestinationURL: folder.url(of: "s"))
    #expect(files(try Call("run", "s", in: folder)) == ["s/a.json"])
  }

  @Test func aPipeInAFolderIsToldAndNotWaitedFor() throws {
    let folder = try Folder()
    try folder.write("s/a.json", Scenarios.held)
    #expect(mkfifo(folder.url(of: "s/b.json").path, 0o600) == 0)
    let call = try Call("run", "s", in: folder)
    #expect(call.code == 2)
    #expect(files(call) == ["s/a.json"])
    #expect(call.output.contains("s/b.json: error: it is no file"))
  }

  @Test func aFolderWithoutAScenarioIsTold() throws {
    let folder = try Folder()
    try folder.write("empty/notes.txt", "")
    for command in ["run", "check"] {
      let call = try Call(command, "empty", in: folder)
      #expect(call.code == 2)
      #expect(call.output == "")
      #expect(call.errors.contains(#"no scenario in "empty""#))
    }
  }

  @Test(.disabled(if: getuid() == 0, "the superuser may read everything"))
  func whatMayNotBeReadIsTold() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("closed/b.json", Scenarios.held)
    let closed = folder.url(of: "closed").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: closed)
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: closed)
    }
    let call = try Call("run", ".", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("closed: error: permission denied"))
    #expect(files(call) == ["a.json"])
  }

  @Test func aFileOverTheLimitIsRefusedUnread() throws {
    let folder = try Folder()
    try folder.write("huge.json", "")
    let huge = try FileHandle(forWritingTo: folder.url(of: "huge.json"))
    try huge.truncate(atOffset: 1 << 40)
    let call = try Call("run", "huge.json", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("huge.json: error: the file is larger than 64 MiB"))
  }
}
