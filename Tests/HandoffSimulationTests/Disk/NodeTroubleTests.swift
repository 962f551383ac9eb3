import Testing

@testable import HandoffSimulation

struct NodeTroubleTests {
  @Test func `what was laid over a file last is read, and what is written again is healed`() {
    var random = SeededRandom(seed: 7, stream: .interleaving)
    let size = 200
    let truth = [UInt8](repeating: 0, count: size)
    var trouble = NodeTrouble()
    var seen = truth
    for turn in 1...5_000 {
      let start = random.next(below: size)
      let range = start..<start + 1 + random.next(below: min(60, size - start))
      if turn % 3 == 0 {
        trouble.heal(range)
        seen.replaceSubrange(range, with: truth[range])
      } else {
        let bytes = range.map { _ in UInt8(1 + random.next(below: 255)) }
        trouble.add(NodeTrouble.Damage(offset: start, bytes: bytes, shows: false))
        seen.replaceSubrange(range, with: bytes)
      }
      let from = random.next(below: size)
      #expect(trouble.apply(to: truth, at: 0) == seen)
      #expect(trouble.apply(to: Array(truth[from...]), at: from) == Array(seen[from...]))
      guard trouble.damage.reduce(0, { $0 + $1.bytes.count }) <= size else {
        Issue.record("more lies over the file than it has bytes")
        return
      }
    }
  }

  @Test func `a reader can tell flipped bits and rubbish, as long as they are to be seen`() throws {
    let disk = SimulatedDisk()
    try disk.write(try disk.open("a", .create), [UInt8](repeating: 120, count: 2_000), at: 0)
    let node = try #require(try disk.locate("a", "inspect").node)
    #expect(disk.strike(.zeroSector, at: "a", amount: 3))
    #expect(node.rubbish == [])
    #expect(disk.strike(.flipBit, at: "a", amount: 80))
    #expect(disk.strike(.rubbishSector, at: "a", amount: 2))
    #expect(node.rubbish == [10..<11, 1024..<1536])
    #expect(disk.strike(.flipBit, at: "a", amount: 80))
    #expect(node.rubbish == [1024..<1536], "a bit that is flipped back is as it was")
    #expect(disk.strike(.shortFile, at: "a", amount: 1_200))
    #expect(node.rubbish == [1024..<1200])
    #expect(disk.strike(.zeroSector, at: "a", amount: 2))
    #expect(node.rubbish == [])
    #expect(disk.strike(.flipBit, at: "a", amount: 80))
    #expect(node.rubbish == [10..<11])
    #expect(disk.strike(.missingFile, at: "a"))
    #expect(node.rubbish == [])
  }
}
