import Handoff
import HandoffSimulation
import Testing

/// Callers that come while the disk is busy.
@Suite struct GroupCommitTests {
  /// Lets other tasks come in while one waits for the disk.
  private func slowly(_ storage: DiskStorage, at name: String) {
    storage.meanwhile = { call in
      guard "\(call)" == name else { return }
      for _ in 0..<50 { await Task.yield() }
    }
  }

  @Test func `callers that come during a sync share the next one`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    let owner = try await LogOwner(on: storage)
    slowly(storage, at: "sync")
    let trace = Trace()
    storage.before = { _, name throws(StorageError) in trace.calls.append("\(name)") }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<20 { group.addTask { try await owner.add("record \(number)") } }
      try await group.waitForAll()
    }
    #expect(await owner.entries.count == 20)
    #expect(await owner.sequences == Array(1...20))
    #expect(trace.calls.filter { $0 == "sync" }.count < 10, "\(trace.calls)")
    #expect(Set(await owner.texts) == Set((0..<20).map { "record \($0)" }))
    storage.disk.powerCut(losing: .all)
    storage.meanwhile = nil
    #expect(await (try LogOwner(on: storage)).entries.count == 20)
  }

  @Test func `a failed commit fails exactly the callers whose records it held`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    let owner = try await LogOwner(on: storage)
    try await owner.add("before")
    slowly(storage, at: "write")
    // The second write of the group fails, and so does every new segment it could move to.
    let writes = Trace()
    storage.before = { _, name throws(StorageError) in
      if "\(name)" == "write" { writes.calls.append("write") }
      if writes.calls.count >= 2, ["write", "open"].contains("\(name)") {
        throw StorageError(.damaged, "write", "")
      }
    }
    let outcomes = await withTaskGroup(of: (String, Bool).self) { group in
      for number in 0..<10 {
        group.addTask {
          do {
            try await owner.add("record \(number)")
            return ("record \(number)", true)
          } catch {
            return ("record \(number)", false)
          }
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    let succeeded = outcomes.filter(\.1).map(\.0)
    #expect(!succeeded.isEmpty && succeeded.count < 10, "\(outcomes)")
    #expect(Set(await owner.texts) == Set(succeeded + ["before"]))
    storage.before = nil
    storage.meanwhile = nil
    try await owner.add("behind")
    storage.disk.powerCut(losing: .all)
    let again = try await LogOwner(on: storage)
    for text in succeeded + ["before", "behind"] {
      #expect(await again.texts.contains(text), "\(text)")
    }
  }

  @Test func `a record removed while it is being written does not appear`() async throws {
    let storage = DiskStorage(SimulatedDisk())
    let owner = try await LogOwner(on: storage)
    slowly(storage, at: "sync")
    async let adding: UInt64 = owner.add("one")
    while await owner.next == 1 { await Task.yield() }
    for _ in 0..<10 { await Task.yield() }
    try await owner.remove(1, durably: true)
    _ = try await adding
    #expect(await owner.entries == [])
    storage.disk.powerCut(losing: .all)
    storage.meanwhile = nil
    #expect(await (try LogOwner(on: storage)).entries == [])
  }
}
