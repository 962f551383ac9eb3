import Handoff
import HandoffSimulation

extension FuzzTarget {
  /// The segments of a record log, one behind the other; a segment begins with its magic bytes.
  ///
  /// Recovery must come to a log that is usable, that opens again with the same records, and that
  /// after a commit finds nothing any more.
  static let recordLog = FuzzTarget("record-log") { bytes in
    let segments = cut(bytes)
    return opened(segments).and(opened(segments.map(Checksums.mended(segment:))))
  }

  private static func cut(_ bytes: [UInt8]) -> [[UInt8]] {
    let begins = bytes.indices.filter {
      $0 > 0 && bytes[$0] == Checksums.magic[0] && bytes[$0...].starts(with: Checksums.magic)
    }
    return zip([0] + begins, begins + [bytes.count]).map { Array(bytes[$0..<$1]) }
  }

  private static func opened(_ segments: [[UInt8]]) -> Verdict {
    OnThisThread.run {
      let disk = SimulatedDisk()
      do throws(StorageError) {
        try put(segments, on: disk)
      } catch {
        return .wrong("an empty disk said \(error)")
      }
      return await opened(disk)
    }
  }

  /// A segment's file is named by the number in its header, or the next one that is free.
  private static func put(
    _ segments: [[UInt8]], on disk: SimulatedDisk
  ) throws(StorageError) {
    try disk.makeDirectory("log")
    var taken: Set<UInt64> = []
    for segment in segments {
      var number = segment.count < 32 ? 1 : segment.number(at: 24, of: UInt64.self)
      while !taken.insert(number).inserted { number &+= 1 }
      let name = CrumbID(high: 0, low: number).description.suffix(16)
      try disk.put(segment, at: "log/segment-\(name)")
    }
  }

  /// The log's segments stay small, so that what a run holds is what its input is.
  private static func open(_ disk: SimulatedDisk) async throws(StorageError) -> RecordLog {
    var options = RecordLog.Options()
    options.firstSegment = 512
    return try await RecordLog.open(
      "log", on: DiskStorage(disk), newEpoch: 77, options: options)
  }

  private static func opened(_ disk: SimulatedDisk) async -> Verdict {
    let log: RecordLog
    do throws(StorageError) {
      log = try await open(disk)
    } catch {
      let isRefusal = ["read format version", "read sequence"].contains(error.operation)
      return isRefusal ? .refused : .wrong("opening said \(error)")
    }
    do throws(StorageError) {
      let again = try await open(disk)
      guard again.entries == log.entries else { return .wrong("opened again, it has others") }
      guard again.epoch == log.epoch, again.nextSequence >= log.nextSequence else {
        return .wrong("opened again, it numbers otherwise")
      }
      let sequence = again.append(Array("one more".utf8))
      try await again.commit()
      let last = try await open(disk)
      guard last.entries.dropLast() == log.entries[...], last.entries.last?.sequence == sequence
      else { return .wrong("what was committed is not there") }
      guard last.recovery.torn.isEmpty, last.recovery.damage.isEmpty else {
        return .wrong("opened after a commit, it finds \(last.recovery)")
      }
    } catch {
      return .wrong("a log that was opened said \(error)")
    }
    let isWhole = log.recovery.torn.isEmpty && log.recovery.damage.isEmpty
    return isWhole && !log.recovery.isNew ? .taken : .refused
  }
}

extension SimulatedDisk {
  /// Makes a file.
  func put(_ bytes: [UInt8], at path: String) throws(StorageError) {
    let file = try open(path, .create)
    try write(file, bytes, at: 0)
    close(file)
  }
}
