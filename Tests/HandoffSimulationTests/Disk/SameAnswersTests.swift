import Handoff
import HandoffSimulation
import Testing

/// Random calls, made on the real storage and on the simulated one side by side.
@Suite struct SameAnswersTests {
  private static let names = ["a", "b", "c"]

  private func path(_ random: inout SeededRandom) -> String {
    (0...random.next(below: 3)).map { _ in SameAnswersTests.names[random.next(below: 3)] }
      .joined(separator: "/")
  }

  /// One call, in words, and what it does to a storage.
  private struct Call {
    var words: String
    var perform: (any Storage, inout [OpenFile]) async -> String
  }

  private func outcome<Value>(
    _ body: () async throws(StorageError) -> Value
  ) async -> String {
    do throws(StorageError) {
      return "\(try await body())"
    } catch {
      return error.kind.rawValue
    }
  }

  private func call(_ random: inout SeededRandom, files: Int) -> Call {
    let path = path(&random)
    let target = self.path(&random)
    let slot = files == 0 ? 0 : random.next(below: files)
    let offset = random.next(below: 40)
    let bytes = [UInt8](repeating: UInt8(random.next(below: 256)), count: random.next(below: 30))
    let kind = random.next(below: files == 0 ? 6 : 13)
    switch kind {
    case 0:
      return Call(words: "make directory \(path)") { storage, _ in
        await outcome { () async throws(StorageError) in try await storage.makeDirectory(path) }
      }
    case 1:
      return Call(words: "remove \(path)") { storage, _ in
        await outcome { () async throws(StorageError) in try await storage.remove(path) }
      }
    case 2:
      return Call(words: "rename \(path) to \(target)") { storage, _ in
        await outcome { () async throws(StorageError) in try await storage.rename(path, to: target)
        }
      }
    case 3:
      return Call(words: "list \(path)") { storage, _ in
        await outcome { () async throws(StorageError) in try await storage.list(path).sorted() }
      }
    case 4, 5:
      let mode = [OpenMode.create, .create, .write, .read][random.next(below: 4)]
      return Call(words: "open \(path) \(mode)") { storage, files in
        let result: OpenFile
        do throws(StorageError) {
          result = try await storage.open(path, mode)
        } catch {
          return error.kind.rawValue
        }
        files.append(result)
        return "opened"
      }
    case 6, 7:
      return Call(words: "write \(bytes.count) at \(offset) to file \(slot)") { storage, files in
        let file = files[slot]
        return await outcome { () async throws(StorageError) in
          try await storage.write(file, bytes, at: offset)
        }
      }
    case 8:
      return Call(words: "read file \(slot) at \(offset)") { storage, files in
        let file = files[slot]
        return await outcome { () async throws(StorageError) in
          try await storage.read(file, at: offset, count: 25)
        }
      }
    case 9:
      return Call(words: "truncate file \(slot) to \(offset)") { storage, files in
        let file = files[slot]
        return await outcome { () async throws(StorageError) in
          // A file opened for reading answers EINVAL here and EBADF elsewhere: both are `other`.
          try await storage.truncate(file, to: offset)
        }
      }
    case 10:
      return Call(words: "reserve \(offset) for file \(slot)") { storage, files in
        let file = files[slot]
        return await outcome { () async throws(StorageError) in
          try await storage.preallocate(file, to: max(1, offset))
        }
      }
    case 11:
      return Call(words: "size and sync of file \(slot)") { storage, files in
        let file = files[slot]
        return await outcome { () async throws(StorageError) in
          try await storage.sync(file)
          return try await storage.size(file)
        }
      }
    default:
      return Call(words: "close file \(slot)") { storage, files in
        storage.close(files[slot])
        return "closed"
      }
    }
  }

  @Test(arguments: 0..<60)
  func `both storages give the same answers to the same calls`(seed: Int) async throws {
    try await withTemporaryDirectory { directory in
      let real = try FileStorage(in: directory)
      let simulated = DiskStorage(SimulatedDisk())
      var random = SeededRandom(seed: UInt64(seed))
      var realFiles: [OpenFile] = []
      var simulatedFiles: [OpenFile] = []
      var history: [String] = []
      for _ in 0..<400 {
        let call = call(&random, files: realFiles.count)
        let expected = await call.perform(real, &realFiles)
        let found = await call.perform(simulated, &simulatedFiles)
        history.append("\(call.words): \(expected)")
        guard expected == found else {
          let before = history.suffix(40).joined(separator: "\n")
          Issue.record("seed \(seed): real \(expected), simulated \(found)\n\(before)")
          return
        }
      }
    }
  }
}
