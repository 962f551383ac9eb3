import Handoff
import HandoffSimulation
import Testing

/// What a power cut leaves, change by change.
@Suite struct PowerCutTests {
  let disk = SimulatedDisk()

  func make(_ path: String, _ text: String, synced: Bool) throws {
    let file = try disk.open(path, .create)
    try disk.write(file, Array(text.utf8), at: 0)
    if synced { try disk.sync(file) }
    disk.close(file)
  }

  func text(_ path: String) -> String? {
    disk.content(of: path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Loses the changes for which the condition holds.
  func cut(losing isLost: @escaping (PendingChange) -> Bool) {
    disk.powerCut(losing: .each { isLost($0) ? .lost : .whole })
  }

  @Test func `a file is lost when its directory was not synced`() throws {
    try make("a", "hello", synced: true)
    disk.powerCut(losing: .all)
    #expect(disk.files() == [])
    #expect(disk.usedSpace == 0)
  }

  @Test func `a synced file in a synced directory survives`() throws {
    try make("a", "hello", synced: true)
    try disk.syncDirectory("")
    disk.powerCut(losing: .all)
    #expect(text("a") == "hello")
  }

  @Test func `a name survives without its bytes`() throws {
    try make("a", "hello", synced: false)
    try disk.syncDirectory("")
    disk.powerCut(losing: .all)
    #expect(text("a") == "")
  }

  @Test func `a size survives without the bytes it uncovers`() throws {
    try make("a", "hello", synced: false)
    cut { if case .write = $0.nature { true } else { false } }
    #expect(text("a") == "\0\0\0\0\0")
  }

  @Test func `bytes without their size are not seen`() throws {
    try make("a", "hello", synced: false)
    cut { if case .size = $0.nature { true } else { false } }
    #expect(text("a") == "")
  }

  @Test func `bytes that were written over come back`() throws {
    try make("a", "hello world", synced: true)
    try disk.syncDirectory("")
    let file = try disk.open("a", .write)
    try disk.write(file, Array("HELLO".utf8), at: 0)
    try disk.write(file, Array("LOW".utf8), at: 3)
    try disk.truncate(file, to: 4)
    try disk.write(file, Array("!!!!!!!!!!!!!".utf8), at: 2)
    #expect(text("a") == "HE!!!!!!!!!!!!!")
    #expect(disk.durableContent(of: "a") == Array("hello world".utf8))
    disk.powerCut(losing: .all)
    #expect(text("a") == "hello world")
  }

  @Test func `a later write survives an earlier one that is lost`() throws {
    try make("a", "hello world", synced: true)
    try disk.syncDirectory("")
    let file = try disk.open("a", .write)
    try disk.write(file, Array("HELLO".utf8), at: 0)
    try disk.write(file, Array("LOW".utf8), at: 3)
    cut { $0.index == 0 }
    #expect(text("a") == "helLOWworld")
  }

  @Test func `a lost truncation keeps the tail`() throws {
    try make("a", "hello world", synced: true)
    try disk.syncDirectory("")
    let file = try disk.open("a", .write)
    try disk.truncate(file, to: 5)
    try disk.write(file, Array("J".utf8), at: 0)
    cut { $0.index == 0 }
    #expect(text("a") == "Jello world")
  }

  @Test func `a write is torn at a sector`() throws {
    let file = try disk.open("a", .create)
    try disk.write(file, [UInt8](repeating: 1, count: 1536), at: 0)
    try disk.sync(file)
    try disk.syncDirectory("")
    try disk.write(file, [UInt8](repeating: 2, count: 1000), at: 300)
    disk.powerCut(losing: .each { _ in .torn(Tear(.mask(0b101))) })
    let expected =
      [UInt8](repeating: 1, count: 300) + [UInt8](repeating: 2, count: 212)
      + [UInt8](repeating: 1, count: 512) + [UInt8](repeating: 2, count: 276)
      + [UInt8](repeating: 1, count: 236)
    #expect(disk.content(of: "a") == expected)
  }

  @Test func `a rename within a directory leaves exactly one name`() throws {
    try make("a", "new", synced: true)
    try make("b", "old", synced: true)
    try disk.syncDirectory("")
    try disk.rename("a", to: "b")
    disk.powerCut(losing: .all)
    #expect(text("a") == "new" && text("b") == "old")
    try disk.rename("a", to: "b")
    disk.powerCut(losing: .nothing)
    #expect(text("a") == nil && text("b") == "new")
    #expect(disk.usedSpace == 3)
  }

  @Test func `a rename is durable before the bytes it names`() throws {
    try make("a", "old", synced: true)
    try disk.syncDirectory("")
    try make("b", "new", synced: false)
    try disk.rename("b", to: "a")
    try disk.syncDirectory("")
    disk.powerCut(losing: .all)
    #expect(text("a") == "")
  }

  @Test func `a rename across directories leaves both names or neither`() throws {
    try disk.makeDirectory("one")
    try disk.makeDirectory("two")
    try make("one/a", "hello", synced: true)
    try disk.syncDirectory("")
    try disk.syncDirectory("one")
    try disk.rename("one/a", to: "two/a")
    cut { $0.nature == .unnamed }
    #expect(disk.files() == ["one/a", "two/a"])
    #expect(disk.usedSpace == 2 * 4096 + 5)
    try disk.remove("two/a")
    try disk.syncDirectory("two")
    #expect(text("one/a") == "hello")

    try disk.rename("one/a", to: "two/a")
    cut { $0.nature == .named }
    #expect(disk.files() == [])
    #expect(disk.usedSpace == 2 * 4096)
  }

  @Test func `a removed file comes back when its directory was not synced`() throws {
    try make("a", "hello", synced: true)
    try disk.syncDirectory("")
    try disk.remove("a")
    #expect(disk.usedSpace == 0)
    disk.powerCut(losing: .all)
    #expect(text("a") == "hello")
    #expect(disk.usedSpace == 5)
  }

  @Test func `a directory that is lost takes what it holds along`() throws {
    try disk.makeDirectory("one")
    try make("one/a", "hello", synced: true)
    try disk.syncDirectory("one")
    disk.powerCut(losing: .all)
    #expect(disk.files() == [])
    #expect(disk.usedSpace == 0)
  }

  @Test func `open files and locks end with the power`() throws {
    let file = try disk.lock("a")
    try disk.syncDirectory("")
    disk.powerCut(losing: .all)
    #expect(throws: StorageError(.other, "write", "", number: 9)) {
      try disk.write(file, [1], at: 0)
    }
    _ = try disk.lock("a")
  }

  @Test func `an activity has nothing pending once all it changed is synced`() throws {
    disk.tag = 7
    let file = try disk.open("a", .create)
    try disk.write(file, [1, 2, 3], at: 0)
    #expect(disk.hasPending(taggedBy: 7) && disk.pendingCount == 3)
    disk.tag = 8
    try disk.sync(file)
    #expect(disk.hasPending(taggedBy: 7) && disk.pendingCount == 1)
    try disk.syncDirectory("")
    #expect(!disk.hasPending(taggedBy: 7) && disk.pendingCount == 0)
    #expect(!disk.hasPending(taggedBy: 8))
  }

  @Test func `what a removed file had pending is settled with its removal`() throws {
    disk.tag = 7
    try make("a", "hello", synced: false)
    try disk.remove("a")
    #expect(disk.hasPending(taggedBy: 7))
    try disk.syncDirectory("")
    #expect(!disk.hasPending(taggedBy: 7) && disk.pendingCount == 0)
  }
}
