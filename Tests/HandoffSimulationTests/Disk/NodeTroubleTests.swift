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
        trouble.add(NodeTrouble.Damage(offset: start, bytes: bytes))
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
}
