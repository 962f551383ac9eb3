import Foundation

/// SQLite as a queue, through the `sqlite3` of Python, which most machines have.
final class SQLiteRival {
  private(set) var version = ""
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  /// `nil` when there is no Python with SQLite.
  init?() {
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", Self.program]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    guard let line = readLine() else { return nil }
    version = line
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Inserts and then deletes so many rows a transaction; seconds.
  func measure(_ path: String, transactions: Int, batch: Int) -> (put: Double, delete: Double)? {
    input.fileHandleForWriting.write(Data("\(path) \(transactions) \(batch)\n".utf8))
    let words = readLine()?.split(separator: " ").compactMap { Double($0) } ?? []
    return words.count == 2 ? (words[0], words[1]) : nil
  }

  private func readLine() -> String? {
    var line: [UInt8] = []
    while let byte = try? output.fileHandleForReading.read(upToCount: 1), let first = byte.first {
      if first == UInt8(ascii: "\n") { return String(decoding: line, as: UTF8.self) }
      line.append(first)
    }
    return nil
  }

  private static let program = """
    import sqlite3, sys, time
    print(sqlite3.sqlite_version, flush=True)
    for line in sys.stdin:
        path, count, batch = line.split()
        count, batch = int(count), int(batch)
        base = sqlite3.connect(path, isolation_level=None)
        base.execute("pragma journal_mode=wal")
        base.execute("pragma synchronous=full")
        base.execute("create table queue(sequence integer primary key, payload blob)")
        rows = [(b"x" * 256,)] * batch
        begin = time.perf_counter()
        for index in range(count):
            base.execute("begin immediate")
            base.executemany("insert into queue(payload) values(?)", rows)
            base.execute("commit")
        middle = time.perf_counter()
        for index in range(count):
            ids = [(index * batch + place + 1,) for place in range(batch)]
            base.execute("begin immediate")
            base.executemany("delete from queue where sequence=?", ids)
            base.execute("commit")
        print(middle - begin, time.perf_counter() - middle, flush=True)
        base.close()
    """
}
