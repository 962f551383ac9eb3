import Foundation
import Handoff
import Testing

/// What only a real file system can do.
@Suite struct FileStorageTests {
  @Test func `a symbolic link is refused wherever it stands in a path`() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try FileStorage(in: directory)
      try await storage.makeDirectory("d")
      storage.close(try await storage.open("d/file", .create))
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: directory + "/to-file", withDestinationPath: directory + "/d/file")
      try manager.createSymbolicLink(
        atPath: directory + "/to-directory", withDestinationPath: directory + "/d")
      try manager.createSymbolicLink(
        atPath: directory + "/to-nothing", withDestinationPath: directory + "/nothing")
      for path in ["to-file", "to-directory/file", "to-nothing"] {
        #expect(
          await kind { () async throws(StorageError) in try await storage.open(path, .read) }
            == .link, "\(path)")
        #expect(
          await kind { () async throws(StorageError) in try await storage.open(path, .write) }
            == .link, "\(path)")
        #expect(
          await kind { () async throws(StorageError) in try await storage.lock(path) } == .link,
          "\(path)")
      }
      #expect(
        await kind { () async throws(StorageError) in try await storage.open("to-nothing", .create)
        } == .exists)
      for path in ["to-directory", "to-directory/file"] {
        #expect(
          await kind { () async throws(StorageError) in try await storage.list(path) } == .link,
          "\(path)")
        #expect(
          await kind { () async throws(StorageError) in try await storage.syncDirectory(path) }
            == .link)
      }
      #expect(
        await kind { () async throws(StorageError) in
          try await storage.makeDirectory("to-directory/e")
        } == .link)
      #expect(
        await kind { () async throws(StorageError) in
          try await storage.rename("d/file", to: "to-directory/g")
        } == .link)
      try await storage.remove("to-directory")
      #expect(try await storage.list("d") == ["file"], "removing a link leaves what it points to")
      #expect(!manager.fileExists(atPath: directory + "/nothing"))
    }
  }

  @Test func `a lock that was given back is free, also while a starting process has a copy of it`()
    async throws
  {
    try await withTemporaryDirectory { directory in
      let storage = try FileStorage(in: directory)
      let lock = try await storage.lock("lock")
      var wanted = stat()
      try #require(stat(directory + "/lock", &wanted) == 0)
      let descriptor = try #require(
        (0..<1_024 as Range<Int32>).first { descriptor in
          var found = stat()
          return fstat(descriptor, &found) == 0 && found.st_ino == wanted.st_ino
            && found.st_dev == wanted.st_dev
        })
      let copy = dup(descriptor)
      defer { close(copy) }
      storage.close(lock)
      storage.close(try await storage.lock("lock"))
    }
  }

  @Test func `a fifo is refused and not waited for`() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try FileStorage(in: directory)
      try #require(mkfifo(directory + "/fifo", 0o600) == 0)
      #expect(
        await kind { () async throws(StorageError) in try await storage.open("fifo", .read) }
          == .wrongKind)
    }
  }

  @Test func `a missing root says so`() async throws {
    let error = #expect(throws: StorageError.self) {
      _ = try FileStorage(in: "/nonexistent-root")
    }
    #expect(error?.kind == .notFound && error?.path == "/nonexistent-root" && error?.number == 2)
  }

  @Test(.enabled("root is denied nothing") { geteuid() != 0 })
  func `a directory without permission denies`() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try FileStorage(in: directory)
      try await storage.makeDirectory("d")
      chmod(directory + "/d", 0o500)
      defer { chmod(directory + "/d", 0o700) }
      #expect(
        await kind { () async throws(StorageError) in try await storage.open("d/a", .create) }
          == .denied)
      #expect(
        await kind { () async throws(StorageError) in try await storage.makeDirectory("d/e") }
          == .denied)
    }
  }

  @Test func `two storages of one directory contend for one lock`() async throws {
    try await withTemporaryDirectory { directory in
      let one = try FileStorage(in: directory)
      let two = try FileStorage(in: directory)
      let lock = try await one.lock("lock")
      #expect(await kind { () async throws(StorageError) in try await two.lock("lock") } == .locked)
      one.close(lock)
      two.close(try await two.lock("lock"))
    }
  }

  @Test func `locks end with the storage that took them`() async throws {
    try await withTemporaryDirectory { directory in
      var one: FileStorage? = try FileStorage(in: directory)
      _ = try await one!.lock("lock")
      one = nil
      let two = try FileStorage(in: directory)
      two.close(try await two.lock("lock"))
    }
  }

  @Test func `on Linux a sync reaches the medium`() async throws {
    try await withTemporaryDirectory { directory in
      let storage = try FileStorage(in: directory)
      let file = try await storage.open("a", .create)
      try await storage.write(file, [1], at: 0)
      try await storage.sync(file)
      try await storage.syncDirectory("")
      #if os(Linux)
        #expect(storage.durability == .flushed)
      #else
        #expect(storage.durability >= .handedOver)
      #endif
    }
  }

  #if os(Linux)
    @Test(.enabled("needs /dev/full") { FileManager.default.fileExists(atPath: "/dev/full") })
    func `an error of the system carries its number and its path`() async throws {
      let dev = try FileStorage(in: "/proc")
      let error = await #expect(throws: StorageError.self) {
        _ = try await dev.open("handoff", .create)
      }
      #expect(error?.operation == "open" && error?.path == "handoff" && error?.number != 0)
    }
  #endif
}
