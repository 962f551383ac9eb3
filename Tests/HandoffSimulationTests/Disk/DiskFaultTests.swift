import Handoff
import HandoffSimulation
import Testing

/// Each kind of fault, at the call where it strikes and at what is read behind it.
@Suite struct DiskFaultTests {
  let disk = SimulatedDisk()

  /// What a port does, without waiting; a cut or kill is noted.
  private func ask(_ call: DiskCall) throws(StorageError) -> DiskVerdict {
    let verdict = disk.verdict(for: call)
    if case .fail(let error) = verdict { throw error }
    return verdict
  }

  private func write(_ file: OpenFile, _ text: String, at offset: Int = 0) throws(StorageError) {
    _ = try ask(.write(file))
    try disk.write(file, Array(text.utf8), at: offset)
  }

  private func sync(_ file: OpenFile) throws(StorageError) {
    _ = try ask(.sync(file))
    try disk.sync(file)
  }

  private func read(_ file: OpenFile, at offset: Int = 0) throws(StorageError) -> String {
    _ = try ask(.read(file))
    return String(decoding: try disk.read(file, at: offset, count: 10_000), as: UTF8.self)
  }

  private func durableFile(_ path: String, _ text: String) throws -> OpenFile {
    let file = try disk.open(path, .create)
    try disk.write(file, Array(text.utf8), at: 0)
    try disk.sync(file)
    try disk.syncDirectory("")
    return file
  }

  @Test func `a fault strikes at its point and nowhere else`() throws {
    try disk.makeDirectory("spool")
    try disk.makeDirectory("spool/a")
    try disk.makeDirectory("spool/b")
    let one = try disk.open("spool/a/manifest", .create)
    let two = try disk.open("spool/b/manifest", .create)
    let three = try disk.open("log", .create)
    let fault = DiskFault(.ioError, at: FaultPoint(.sync, "spool/*/manifest", which: 2))
    disk.add(fault)
    try write(one, "x")
    try sync(three)
    try sync(one)
    #expect(disk.faults == [fault] && disk.strikes == [0])
    #expect(throws: StorageError(.damaged, "sync", "spool/b/manifest", number: 5)) { try sync(two) }
    #expect(disk.strikes == [1])
    try sync(two)
    try sync(one)
  }

  @Test func `a fault that strikes for ever does so until it is taken away`() throws {
    disk.add(DiskFault(.ioError, at: FaultPoint(.open, which: 2, ever: true)))
    #expect(try ask(.open("a", .create)) == .proceed)
    for _ in 0..<3 { #expect(throws: StorageError.self) { try ask(.open("a", .create)) } }
    disk.removeFaults()
    #expect(try ask(.open("a", .create)) == .proceed)
  }

  @Test func `an open file is meant by the path it has now`() throws {
    let file = try disk.open(".tmp-a", .create)
    try disk.rename(".tmp-a", to: "segment-a")
    disk.add(DiskFault(.ioError, at: FaultPoint(.sync, "segment-*")))
    #expect(throws: StorageError.self) { try sync(file) }
  }

  @Test(arguments: [
    ("spool/*/manifest", "spool/a/manifest", true),
    ("spool/*/manifest", "spool/a/b/manifest", false),
    ("spool/*", "spool/", true), ("*", "a", true), ("*", "a/b", false), ("**", "a/b", true),
    ("spool/**/manifest", "spool/a/b/manifest", true), ("a*c*", "abcd", true),
    ("a*c", "abcd", false),
    ("", "", true), ("", "a", false),
  ])
  func `a star stands for text within a name`(pattern: String, path: String, matches: Bool) {
    #expect(PathPattern(pattern).matches(path) == matches)
  }

  @Test func `cuts and kills are told to the port`() throws {
    disk.add(DiskFault(.powerCut, at: FaultPoint(.sync, before: true)))
    disk.add(DiskFault(.kill, at: FaultPoint(.rename)))
    let file = try disk.open("a", .create)
    #expect(try ask(.sync(file)) == .powerCut(before: true, Outage()))
    #expect(try ask(.rename("a", to: "b")) == .kill(before: false, Outage()))
  }

  /// Each row: a kind that refuses, a call it refuses, and what it says.
  @Test(arguments: [
    (DiskFaultKind.full, DiskCall.makeDirectory("d"), StorageError.Kind.full, Int32(28)),
    (.quota, .makeDirectory("d"), .full, 122), (.ioError, .list(""), .damaged, 5),
    (.readOnly, .rename("a", to: "b"), .readOnly, 30),
    (.interrupted, .remove("a"), .interrupted, 4),
    (.tooManyFiles, .lock("a"), .tooManyFiles, 24),
  ])
  func `a call that is refused says why`(
    kind: DiskFaultKind, call: DiskCall, error: StorageError.Kind, number: Int32
  ) throws {
    disk.add(DiskFault(kind))
    let found = #expect(throws: StorageError.self) { try ask(call) }
    #expect(found?.kind == error && found?.number == number)
    #expect(try ask(call) == .proceed, "once")
  }

  @Test func `a read-only disk is still read`() throws {
    disk.add(DiskFault(.readOnly, at: FaultPoint(ever: true)))
    #expect(try ask(.open("a", .read)) == .proceed)
    #expect(throws: StorageError.self) { try ask(.open("a", .write)) }
  }

  @Test func `a write to a full disk keeps a prefix`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.full, at: FaultPoint(.write), amount: 2))
    #expect(throws: StorageError(.full, "write", "a", number: 28)) { try write(file, "WORLD") }
    #expect(try read(file) == "WOllo")
  }

  @Test func `a disk that has run out of bytes takes what fits and can still be drained`() throws {
    let small = SimulatedDisk(capacity: 10)
    let file = try small.open("a", .create)
    #expect(throws: StorageError(.full, "write", "a", number: 28)) {
      try small.write(file, Array("hello world!".utf8), at: 0)
    }
    #expect(small.content(of: "a") == Array("hello worl".utf8))
    #expect(try small.freeSpace() == 0)
    #expect(throws: StorageError.self) { try small.makeDirectory("d") }
    #expect(throws: StorageError.self) { try small.preallocate(file, to: 11) }
    try small.write(file, Array("HELLO".utf8), at: 0)
    try small.rename("a", to: "b")
    try small.truncate(file, to: 5)
    #expect(try small.freeSpace() == 5)
    try small.remove("b")
    #expect(try small.freeSpace() == 5, "somebody has it open")
    small.close(file)
    #expect(try small.freeSpace() == 10)
  }

  @Test func `after a failed sync the bytes are read, and are never durable`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.syncFails))
    try write(file, "J")
    #expect(throws: StorageError(.damaged, "sync", "a", number: 5)) { try sync(file) }
    try sync(file)
    #expect(try read(file) == "Jello")
    try write(file, "y", at: 4)
    try sync(file)
    #expect(disk.pendingCount == 1)
    disk.powerCut(losing: .all)
    #expect(disk.content(of: "a") == Array("helly".utf8), "the later write was made durable")
  }

  @Test func `bytes given up and written again are durable`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.syncFails))
    try write(file, "J")
    #expect(throws: StorageError.self) { try sync(file) }
    try write(file, "J")
    try sync(file)
    disk.powerCut(losing: .all)
    #expect(disk.content(of: "a") == Array("Jello".utf8))
  }

  @Test func `a failed sync can bring the old bytes back`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.syncFailsReverting))
    try write(file, "Jelly beans")
    #expect(throws: StorageError.self) { try sync(file) }
    #expect(try read(file) == "hello\0\0\0\0\0\0")
    try sync(file)
    #expect(disk.pendingCount == 0 && disk.usedSpace == 11)
  }

  @Test func `a failed sync can be told at the next one`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.syncFailsLate))
    try write(file, "J")
    try sync(file)
    #expect(throws: StorageError.self) { try sync(file) }
    try sync(file)
    disk.powerCut(losing: .all)
    #expect(disk.content(of: "a") == Array("hello".utf8))
  }

  @Test func `a failed sync is told once to every open file`() throws {
    let file = try durableFile("a", "hello")
    let other = try disk.open("a", .write)
    disk.add(DiskFault(.syncFailsPerFile))
    try write(file, "J")
    #expect(throws: StorageError.self) { try sync(file) }
    try sync(file)
    #expect(throws: StorageError.self) { try sync(other) }
    try sync(other)
    try sync(try disk.open("a", .write))
  }

  @Test func `a lying sync leaves everything pending and is noted`() throws {
    let file = try durableFile("a", "hello")
    disk.tag = 9
    disk.add(DiskFault(.syncLies))
    try write(file, "J")
    try sync(file)
    #expect(disk.hasPending(taggedBy: 9))
    #expect(
      disk.silentFaults == [
        SilentFault(
          kind: .syncLies, path: "a", ranges: [0..<1], tags: [9], content: disk.content(of: "a")!)
      ])
    try sync(file)
    #expect(!disk.hasPending(taggedBy: 9))
  }

  @Test func `a flipped bit is read, and the truth stays`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.flipBit, at: FaultPoint(.read), amount: 8 * 4 + 5))
    #expect(try read(file) == "hellO")
    #expect(try read(file) == "hellO")
    #expect(disk.content(of: "a") == Array("hello".utf8))
    #expect(disk.damagedRanges(of: "a") == [4..<5])
    try write(file, "LO", at: 3)
    #expect(try read(file) == "helLO")
    #expect(disk.damagedRanges(of: "a") == [])
    #expect(disk.silentFaults.map(\.ranges) == [[4..<5]])
  }

  @Test func `a sector reads as zero or as rubbish`() throws {
    let file = try durableFile("a", String(repeating: "x", count: 1_300))
    #expect(disk.strike(.zeroSector, at: "a", amount: 1))
    #expect(disk.strike(.rubbishSector, at: "a", amount: 2))
    #expect(!disk.strike(.zeroSector, at: "a", amount: 3))
    let bytes = try disk.read(file, at: 0, count: 10_000)
    #expect(bytes[..<512].allSatisfy { $0 == UInt8(ascii: "x") })
    #expect(bytes[512..<1024].allSatisfy { $0 == 0 })
    #expect(bytes.count == 1_300 && bytes[1024...].contains { $0 != UInt8(ascii: "x") })
    #expect(disk.damagedRanges(of: "a") == [512..<1024, 1024..<1300])
    try disk.write(file, Array("yy".utf8), at: 1023)
    #expect(disk.damagedRanges(of: "a") == [512..<1023, 1025..<1300])
  }

  @Test func `a phantom write leaves the old bytes to be read`() throws {
    let file = try durableFile("a", "hello")
    disk.add(DiskFault(.phantomWrite))
    try write(file, "Jelly beans")
    #expect(try read(file) == "hello\0\0\0\0\0\0")
    #expect(disk.content(of: "a") == Array("Jelly beans".utf8))
  }

  @Test func `a misdirected write is missing here and found there`() throws {
    let file = try durableFile("a", "0123456789")
    disk.add(DiskFault(.misdirectedWrite, amount: 5))
    try write(file, "abc", at: 1)
    #expect(try read(file) == "012345abc9")
    #expect(disk.content(of: "a") == Array("0abc456789".utf8))
    #expect(disk.damagedRanges(of: "a") == [1..<4, 6..<9])
  }

  @Test func `a misdirected read harms nothing`() throws {
    let file = try durableFile("a", "0123456789")
    disk.add(DiskFault(.misdirectedRead, amount: 5))
    #expect(try read(file) == "56789")
    #expect(try read(file) == "0123456789")
  }

  @Test func `a file is missing, cut short or old`() throws {
    let file = try durableFile("a", "old")
    _ = try durableFile("b", "hello")
    _ = try durableFile("c", "hello")
    disk.add(DiskFault(.oldFile, at: FaultPoint(.open, "a")))
    try write(file, "newer")
    _ = try ask(.open("a", .read))
    #expect(try read(file) == "old")
    #expect(disk.strike(.shortFile, at: "b", amount: 2))
    let short = try disk.open("b", .read)
    #expect(try read(short) == "he" && disk.size(short) == 2)
    #expect(disk.strike(.missingFile, at: "c"))
    disk.powerCut(losing: .all)
    #expect(disk.files() == ["a", "b"])
    #expect(disk.silentFaults.map(\.kind) == [.oldFile, .shortFile, .missingFile])
  }

  @Test func `a directory lists in another order`() throws {
    for name in ["a", "b", "c", "d", "e"] { disk.close(try disk.open(name, .create)) }
    let usual = try disk.list("")
    disk.add(DiskFault(.directoryOrder, amount: 3))
    _ = try ask(.list(""))
    let other = try disk.list("")
    #expect(other != usual && other.sorted() == usual.sorted())
    #expect(try disk.list("") == usual)
  }

  @Test func `names are folded where the disk folds them`() throws {
    let folding = SimulatedDisk(foldsCase: true)
    folding.close(try folding.open("Name", .create))
    folding.close(try folding.open("nAME", .read))
    #expect(throws: StorageError.self) { try folding.open("NAME", .create) }
    try folding.rename("name", to: "NAME")
    #expect(try folding.list("") == ["NAME"])
    try folding.remove("name")
    #expect(try folding.list("") == [])
  }

  @Test func `names are folded from the moment at which the disk begins to`() throws {
    try disk.makeDirectory("Deep")
    // Few names are looked for otherwise than many.
    for (folder, count) in [("", 5), ("Deep/", 40)] {
      for number in 0..<count { disk.close(try disk.open("\(folder)Name\(number)", .create)) }
    }
    #expect(throws: StorageError.self) { try disk.open("name3", .read) }
    disk.add(DiskFault(.caseFolding))
    _ = try ask(.list(""))
    for path in ["name3", "NAME3", "deep/nAME0", "DEEP/NAME39"] {
      disk.close(try disk.open(path, .read))
      #expect(throws: StorageError.self) { try disk.open(path, .create) }
    }
    try disk.remove("dEEP/name39")
    disk.powerCut(losing: .nothing)
    #expect(disk.foldsCase && disk.files().count == 44)
  }

  @Test(arguments: LossPattern.allCases)
  func `each pattern of losses leaves a disk that can be used`(pattern: LossPattern) throws {
    for seed in 0..<20 {
      let disk = SimulatedDisk()
      var random = SeededRandom(seed: UInt64(seed))
      let file = try disk.open("a", .create)
      try disk.write(file, [UInt8](repeating: 1, count: 3_000), at: 0)
      try disk.sync(file)
      try disk.syncDirectory("")
      try disk.write(file, [UInt8](repeating: 2, count: 2_000), at: 700)
      try disk.write(file, [UInt8](repeating: 3, count: 900), at: 2_900)
      try disk.makeDirectory("d")
      disk.close(try disk.open("d/b", .create))
      try disk.rename("a", to: "d/a")
      let count = disk.pendingCount
      disk.powerCut(losing: pattern.losses(of: count) { random.next(below: $0) })
      #expect(disk.pendingCount == 0 && disk.pendingChanges().isEmpty)
      let expected = disk.files().reduce(0) { $0 + (disk.content(of: $1)?.count ?? 0) }
      #expect(disk.usedSpace >= expected)
      for path in disk.files() {
        let bytes = disk.content(of: path) ?? []
        #expect(bytes.count <= 3_800 && bytes.allSatisfy { $0 <= 3 }, "the truth holds no rubbish")
      }
      if pattern != .trashed { #expect(disk.silentFaults == []) }
    }
  }

  @Test func `what a trashed write leaves is rubbish for its neighbours too`() throws {
    let file = try durableFile("a", String(repeating: "x", count: 2_000))
    try disk.write(file, Array("hello".utf8), at: 600)
    disk.powerCut(losing: .each { _ in .trashed(sector: 512) })
    #expect(disk.damagedRanges(of: "a") == [512..<1024])
    #expect(disk.content(of: "a")?.allSatisfy { $0 == UInt8(ascii: "x") } == true)
  }

  @Test func `what is written behind the end of a file that is seen short is in the record`() throws
  {
    let file = try durableFile("log", "0123456789")
    #expect(disk.strike(.shortFile, at: "log", amount: 4))
    try write(file, "ab", at: 2)
    #expect(disk.silentFaults.count == 1, "all of it is seen")
    try write(file, "cdef", at: 3)
    #expect(disk.silentFaults.map(\.ranges) == [[4..<10], [4..<7]])
    #expect(disk.silentFaults.last?.content == Array("01acdef789".utf8))
    #expect(try read(file) == "01ac")
  }
}
