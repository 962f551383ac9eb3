import Handoff
import HandoffSimulation
import Testing

/// What every storage does, on the real one and on the simulated one.
@Suite struct StorageTests {
  private func fill(
    _ storage: any Storage, _ path: String, _ text: String
  ) async throws(StorageError) {
    let file = try await storage.open(path, .create)
    try await storage.write(file, Array(text.utf8), at: 0)
    storage.close(file)
  }

  private func text(_ storage: any Storage, _ path: String) async throws(StorageError) -> String {
    let file = try await storage.open(path, .read)
    defer { storage.close(file) }
    let size = try await storage.size(file)
    return String(decoding: try await storage.read(file, at: 0, count: size), as: UTF8.self)
  }

  @Test(arguments: Backend.allCases)
  func `a new file is empty and its name is taken`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      let file = try await storage.open("a", .create)
      #expect(try await storage.size(file) == 0)
      #expect(try await storage.read(file, at: 0, count: 10) == [])
      #expect(
        await kind { () async throws(StorageError) in try await storage.open("a", .create) }
          == .exists)
      #expect(try await storage.list("") == ["a"])
    }
  }

  /// Each row: what is asked of a storage that holds a file `f` and a directory `d` with a file
  /// `x`.
  @Test(arguments: Backend.allCases)
  func `names that cannot be opened say why`(backend: Backend) async throws {
    let rows: [(path: String, mode: OpenMode, kind: StorageError.Kind?)] = [
      ("f", .read, nil), ("d/x", .write, nil), ("d/y", .create, nil),
      ("missing", .read, .notFound), ("missing", .write, .notFound),
      ("d/missing", .read, .notFound), ("missing/x", .read, .notFound),
      ("missing/x", .create, .notFound), ("f/x", .read, .notFound), ("f/x", .create, .notFound),
      ("f", .create, .exists), ("d", .create, .exists),
      ("d", .read, .wrongKind), ("d", .write, .wrongKind),
    ]
    try await backend.withStorage { storage in
      try await fill(storage, "f", "f")
      try await storage.makeDirectory("d")
      try await fill(storage, "d/x", "x")
      for row in rows {
        let found = await kind { () async throws(StorageError) in
          try await storage.open(row.path, row.mode)
        }
        #expect(found == row.kind, "\(row.path), \(row.mode)")
      }
    }
  }

  @Test(arguments: Backend.allCases)
  func `reading gives fewer bytes at the end and none behind it`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "hello")
      let file = try await storage.open("a", .read)
      #expect(try await storage.read(file, at: 1, count: 3) == Array("ell".utf8))
      #expect(try await storage.read(file, at: 3, count: 100_000) == Array("lo".utf8))
      #expect(try await storage.read(file, at: 5, count: 3) == [])
      #expect(try await storage.read(file, at: 500, count: 3) == [])
      #expect(try await storage.read(file, at: 0, count: 0) == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `writing behind the end leaves zeros between`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "hello")
      let file = try await storage.open("a", .write)
      try await storage.write(file, [1], at: 7)
      #expect(try await text(storage, "a") == "hello\0\0\u{1}")
      try await storage.write(file, [], at: 100)
      #expect(try await storage.size(file) == 8)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a file that is read only or closed takes no writes`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "hello")
      let file = try await storage.open("a", .read)
      #expect(
        await kind { () async throws(StorageError) in try await storage.write(file, [1], at: 0) }
          == .other)
      storage.close(file)
      storage.close(file)
      #expect(
        await kind { () async throws(StorageError) in try await storage.write(file, [1], at: 0) }
          == .other)
      #expect(
        await kind { () async throws(StorageError) in try await storage.read(file, at: 0, count: 1)
        } == .other)
      #expect(
        await kind { () async throws(StorageError) in try await storage.sync(file) } == .other)
      #expect(
        await kind { () async throws(StorageError) in try await storage.size(file) } == .other)
    }
  }

  @Test(arguments: Backend.allCases)
  func `reserved space reads as zeros and never shrinks a file`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "hello")
      let file = try await storage.open("a", .write)
      try await storage.preallocate(file, to: 3)
      #expect(try await storage.size(file) == 5)
      try await storage.preallocate(file, to: 9)
      #expect(try await text(storage, "a") == "hello\0\0\0\0")
    }
  }

  @Test(arguments: Backend.allCases)
  func `what was cut off does not come back when a file grows again`(backend: Backend) async throws
  {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "hello")
      let file = try await storage.open("a", .write)
      try await storage.truncate(file, to: 2)
      try await storage.truncate(file, to: 4)
      #expect(try await text(storage, "a") == "he\0\0")
      try await storage.sync(file)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a file replaces a file and keeps being open under its new name`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      try await fill(storage, "a", "new")
      try await fill(storage, "b", "old")
      let file = try await storage.open("a", .write)
      let old = try await storage.open("b", .read)
      try await storage.rename("a", to: "b")
      try await storage.write(file, Array("N".utf8), at: 0)
      #expect(try await text(storage, "b") == "New")
      #expect(try await storage.read(old, at: 0, count: 9) == Array("old".utf8))
      #expect(try await storage.list("") == ["b"])
      try await storage.rename("b", to: "b")
      #expect(try await text(storage, "b") == "New")
    }
  }

  /// Each row: a rename in a storage that holds files `f` and `g`, an empty directory `e`, and a
  /// directory `d` with a file `x` and an empty directory `y`.
  @Test(arguments: Backend.allCases)
  func `renames say why they cannot be`(backend: Backend) async throws {
    let rows: [(from: String, to: String, kind: StorageError.Kind?)] = [
      ("missing", "a", .notFound), ("f", "missing/a", .notFound), ("f", "g/a", .notFound),
      ("f", "e", .wrongKind), ("f", "d", .wrongKind), ("e", "f", .wrongKind),
      ("e", "d", .notEmpty), ("d", "d/z", .other), ("d", "d/y/z", .other),
      ("f", "d/x", nil), ("d", "e", nil), ("e", "h", nil), ("h/x", "i", nil),
      ("h/y", "g", .wrongKind),
    ]
    try await backend.withStorage { storage in
      try await fill(storage, "f", "f")
      try await fill(storage, "g", "g")
      try await storage.makeDirectory("e")
      try await storage.makeDirectory("d")
      try await storage.makeDirectory("d/y")
      try await fill(storage, "d/x", "x")
      for row in rows {
        let found = await kind { () async throws(StorageError) in
          try await storage.rename(row.from, to: row.to)
        }
        #expect(found == row.kind, "\(row.from) to \(row.to)")
      }
      #expect(try await storage.list("").sorted() == ["g", "h", "i"])
      #expect(try await text(storage, "i") == "f")
    }
  }

  @Test(arguments: Backend.allCases)
  func `only files and empty directories are removed`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      try await storage.makeDirectory("d")
      try await fill(storage, "d/x", "x")
      let file = try await storage.open("d/x", .write)
      #expect(
        await kind { () async throws(StorageError) in try await storage.remove("d") } == .notEmpty)
      try await storage.remove("d/x")
      #expect(
        await kind { () async throws(StorageError) in try await storage.remove("d/x") } == .notFound
      )
      try await storage.write(file, Array("still".utf8), at: 0)
      #expect(try await storage.read(file, at: 0, count: 9) == Array("still".utf8))
      try await storage.remove("d")
      #expect(
        await kind { () async throws(StorageError) in try await storage.remove("d/x") } == .notFound
      )
      #expect(try await storage.list("") == [])
    }
  }

  @Test(arguments: Backend.allCases)
  func `directories are made, listed and synced only where they can be`(
    backend: Backend
  ) async throws {
    try await backend.withStorage { storage in
      try await storage.makeDirectory("d")
      try await storage.makeDirectory("d/e")
      try await fill(storage, "d/f", "f")
      #expect(try await storage.list("d").sorted() == ["e", "f"])
      #expect(try await storage.list("d").sorted() == ["e", "f"], "listing twice")
      try await storage.syncDirectory("d")
      try await storage.syncDirectory("")
      for path in ["d", "d/e", "d/f"] {
        #expect(
          await kind { () async throws(StorageError) in try await storage.makeDirectory(path) }
            == .exists)
      }
      for path in ["missing/a", "d/f/a"] {
        #expect(
          await kind { () async throws(StorageError) in try await storage.makeDirectory(path) }
            == .notFound)
        #expect(
          await kind { () async throws(StorageError) in try await storage.list(path) } == .notFound)
        #expect(
          await kind { () async throws(StorageError) in try await storage.syncDirectory(path) }
            == .notFound)
      }
      #expect(
        await kind { () async throws(StorageError) in try await storage.list("d/f") } == .wrongKind)
      #expect(
        await kind { () async throws(StorageError) in try await storage.syncDirectory("d/f") }
          == .wrongKind)
    }
  }

  @Test(arguments: Backend.allCases)
  func `a lock has one holder until it is closed`(backend: Backend) async throws {
    try await backend.withStorage { storage in
      let lock = try await storage.lock("lock")
      #expect(
        await kind { () async throws(StorageError) in try await storage.lock("lock") } == .locked)
      let other = try await storage.open("lock", .write)
      storage.close(other)
      #expect(
        await kind { () async throws(StorageError) in try await storage.lock("lock") } == .locked)
      storage.close(lock)
      storage.close(try await storage.lock("lock"))
      try await storage.makeDirectory("d")
      #expect(
        await kind { () async throws(StorageError) in try await storage.lock("d") } == .wrongKind)
      #expect(
        await kind { () async throws(StorageError) in try await storage.lock("missing/a") }
          == .notFound)
      #expect(try await storage.freeSpace() > 0)
    }
  }
}
