import Foundation
import Handoff
import Testing

@testable import HandoffCrashChild

/// A process that captures, hands over, acknowledges and drains on real files is ended by
/// `kill -9` at a random moment, again and again on the same files. `make soak` does 500 rounds.
@Suite(.serialized) struct KilledTests {
  static let rounds = ProcessInfo.processInfo.environment["HANDOFF_ROUNDS"].flatMap { Int($0) } ?? 6

  @Test func `whatever a killed process had been seen to do is on the disk afterwards`()
    async throws
  {
    let folder = try TestFolder("watch", "phone")
    let seed = UInt64.random(in: 0...UInt64(UInt32.max))
    let random = SeededChance(seed)
    var witness = Witness()
    var killed = 0
    for round in 0..<Self.rounds {
      let child = try Child(
        "journey", folder.path, "\(seed + UInt64(round) + 1)", "\(round * 1_000_000)")
      if random.next(below: 4) > 0 { _ = child.waits(for: "begin") }
      child.listen(for: random.next(below: 150_000))
      witness.take(child.kill())
      if child.ending == SIGKILL { killed += 1 }
      let (wrist, phone) = try await Self.look(in: folder.path)
      witness.judge(wrist: wrist, phone: phone)
      guard witness.wrongs.isEmpty else { break }
    }
    let last = try Child("arrive", folder.path, "\(seed)")
    let lines = last.wait()
    witness.take(lines)
    if witness.wrongs.isEmpty { witness.judgeArrival() }
    #expect(witness.wrongs.isEmpty, "seed \(seed)")
    #expect(last.isContent && lines.last == "left 0", "\(lines.suffix(3))")
    #expect(killed == Self.rounds, "a child ended by itself")
    #expect(witness.captures > Self.rounds && witness.home.count >= witness.captures)
    print(
      "\(killed) times killed: \(witness.captures) captures returned, \(witness.forgotten.count) "
        + "were forgotten, \(witness.forgottenForGood.count) for good; \(witness.home.count) came "
        + "home, \(witness.homeTwice) more than once; seed \(seed)")
  }

  /// What is on the disks, as somebody sees it who opens them again.
  private static func look(
    in folder: String
  ) async throws -> (wrist: [(id: String, number: Int)], phone: [(id: String, number: Int)]) {
    let chance = SeededChance(1)
    let wrist = WristQueue.onFiles(try FileStorage(in: folder + "/watch"), NoTransfer(), chance)
    let phone = PhoneEngine.onFiles(
      try FileStorage(in: folder + "/phone"), TellingHome(isReachable: false, taken: { _ in }),
      chance)
    for finding in try await wrist.launch() + (try await phone.launch()) {
      #expect(finding.kind == .unfinished, "\(finding.path)")
    }
    let transfer = TransferQueue.onFiles(
      try FileStorage(in: folder + "/watch"), NoLink(), chance)
    #expect(try await transfer.boot().allSatisfy { $0.kind == .unfinished })
    return (
      try await wrist.inventory().map { ("\($0.id)", try Self.number(in: $0.bytes)) },
      try await phone.inventory().items.map {
        #expect($0.needsAttention == nil)
        return ("\($0.id)", try Self.number(in: try #require($0.bytes)))
      }
    )
  }

  private static func number(in bytes: [UInt8]) throws -> Int {
    let crumb = try #require(CrumbManifest.read(bytes))
    return try #require(Int(Journey.number(in: crumb.text)))
  }
}
