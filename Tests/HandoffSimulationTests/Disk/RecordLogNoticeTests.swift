import Handoff
import HandoffSimulation
import Testing

/// What a recovery has found is told until the log's owner has gone on, whatever comes in between.
@Suite struct RecordLogNoticeTests {
  /// What a log looks like when it is opened, and what opening it must tell.
  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var disk: @Sendable () async throws -> SimulatedDisk
    var tells: @Sendable (RecordLogRecovery) -> Bool
    /// How the name of what is kept for a person to look at ends.
    var kept: String?
  }

  private static let segment = "log/segment-0000000000000001"

  private static func filled() async throws -> SimulatedDisk {
    let disk = SimulatedDisk()
    var options = RecordLog.Options()
    options.firstSegment = 2048
    let owner = try await LogOwner(on: DiskStorage(disk), options: options)
    for number in 1...10 { try await owner.add("record \(number)") }
    disk.releaseLocks(of: 0)
    return disk
  }

  static let cases = [
    Case(
      testDescription: "a damaged middle",
      disk: {
        let disk = try await filled()
        #expect(disk.strike(.flipBit, at: segment, amount: (96 + 3 * 48 + 44) * 8))
        return disk
      }, tells: { $0.damage.map(\.lost) == [4...4] }, kept: ".damaged"),
    Case(
      testDescription: "a lost sector with the header",
      disk: {
        let disk = try await filled()
        #expect(disk.strike(.rubbishSector, at: segment, amount: 0))
        return disk
      }, tells: { $0.damage.contains { $0.lost?.contains(3) ?? false } }, kept: ".damaged"),
    Case(
      testDescription: "a missing segment",
      disk: {
        let disk = SimulatedDisk()
        let owner = try await LogOwner(on: DiskStorage(disk), options: RecordLogPowerTests.small)
        for number in 1...60 { try await owner.add("record \(number)") }
        let names = try disk.list("log").sorted()
        #expect(disk.strike(.missingFile, at: "log/\(names[1])"))
        disk.releaseLocks(of: 0)
        return disk
      }, tells: { $0.damage.map(\.range.isEmpty) == [true] && $0.damage[0].lost != nil }),
    Case(
      testDescription: "a torn end", disk: { try await LogOwner.torn(Tear(.prefix(2))) },
      tells: { $0.isLastBatchUncertain && $0.torn.allSatisfy { $0.after == 1 } }, kept: ".torn"),
    Case(
      testDescription: "an end of which only the last sectors were written",
      disk: { try await LogOwner.torn(Tear(.suffix(2))) },
      tells: { $0.isLastBatchUncertain && $0.torn.allSatisfy { $0.after == 1 } }, kept: ".torn"),
  ]

  /// What is kept for a person is there, under the name that is told.
  private func check(
    _ recovery: RecordLogRecovery, _ of: Case, _ disk: SimulatedDisk, _ label: String
  )
    throws
  {
    #expect(of.tells(recovery), "\(label): \(recovery)")
    let kept = try disk.list("log").filter { $0.hasSuffix(".damaged") || $0.hasSuffix(".torn") }
    let told = recovery.torn.compactMap(\.saved) + recovery.damage.compactMap(\.aside)
    #expect(Set(told) == Set(kept), "\(label): \(recovery)")
    if let end = of.kept { #expect(kept.contains { $0.hasSuffix(end) }, "\(label)") }
  }

  @Test(arguments: cases)
  func `it is told at every opening until a commit has written`(one: Case) async throws {
    let disk = try await one.disk()
    let first = try await LogOwner(on: DiskStorage(disk))
    let found = await first.recovery
    try check(found, one, disk, "first")
    let names = try disk.list("log").sorted()
    for opening in 2...4 {
      disk.powerCut(losing: .all)
      let again = try await LogOwner(on: DiskStorage(disk))
      #expect(await again.recovery == found, "opening \(opening)")
      #expect(try disk.list("log").sorted() == names, "opening \(opening) writes nothing")
    }
    // A removal that is lost is no going on; one that stays is.
    let last = try await LogOwner(on: DiskStorage(disk))
    let sequence = try #require(await last.sequences.first)
    try await last.remove(sequence)
    disk.powerCut(losing: .all)
    let lost = try await LogOwner(on: DiskStorage(disk))
    #expect(await lost.recovery == found)
    try await lost.remove(sequence, durably: true)
    disk.powerCut(losing: .all)
    #expect(try await LogOwner(on: DiskStorage(disk)).recovery == RecordLogRecovery())
    #expect(try disk.list("log").count { $0.hasPrefix("segment") } == names.count)
  }

  @Test(arguments: cases)
  func `a power cut at any operation of the recovery takes nothing from what the next one tells`(
    one: Case
  ) async throws {
    for losses in 0..<8 {
      for point in 1... {
        let disk = try await one.disk()
        let storage = DiskStorage(disk)
        var isOver = false
        storage.before = { number, _ throws(StorageError) in
          if isOver || number == point {
            isOver = true
            throw StorageError(.processGone, "", "")
          }
        }
        do throws(StorageError) {
          _ = try await LogOwner(on: storage)
        } catch {
          #expect(error.kind == .processGone)
        }
        var chance = SeededRandom(seed: UInt64(losses * 1_000 + point))
        switch losses {
        case 0: disk.powerCut(losing: .all)
        case 1: disk.powerCut(losing: .nothing)
        // All of a write but its first sector.
        case 2: disk.powerCut(losing: .each { _ in .torn(Tear(.mask(~1))) })
        default: disk.powerCut(losing: chance.losses())
        }
        let label = "operation \(point), losses \(losses)"
        let next = try await LogOwner(on: DiskStorage(disk))
        try check(await next.recovery, one, disk, label)
        if !isOver { break }
      }
    }
  }

  @Test func `what was found before is told beside what is found now`() async throws {
    let disk = try await RecordLogNoticeTests.cases[0].disk()
    _ = try await LogOwner(on: DiskStorage(disk))
    disk.releaseLocks(of: 0)
    let second = "segment-0000000000000002"
    #expect(disk.strike(.flipBit, at: "log/\(second)", amount: (96 + 44) * 8))
    for _ in 1...2 {
      let owner = try await LogOwner(on: DiskStorage(disk))
      #expect(await owner.recovery.damage.map(\.lost) == [4...4, 1...1])
      #expect(
        await owner.recovery.damage.map(\.aside) == [
          "segment-0000000000000001.damaged", "\(second).damaged",
        ])
      disk.powerCut(losing: .all)
    }
  }
}
