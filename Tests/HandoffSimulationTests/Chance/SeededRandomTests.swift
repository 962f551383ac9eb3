import Testing

@testable import HandoffSimulation

/// Chance that comes from one seed.
struct SeededRandomTests {
  @Test("the stream of seed 0 is that of the published generator")
  func published() {
    var random = SeededRandom(seed: 0)
    #expect(
      [random.next(), random.next(), random.next()]
        == [0xE220_A839_7B1D_CDAF, 0x6E78_9E6A_A1B9_65F4, 0x06C4_5D18_8009_454F])
  }

  @Test("each kind of chance has a stream of its own, the same whatever the others draw")
  func streams() {
    let first = Stream.allCases.map { stream in
      var random = SeededRandom(seed: 7, stream: stream)
      return random.next()
    }
    #expect(Set(first).count == Stream.allCases.count)
    var alone = SeededRandom(seed: 7, stream: .phoneJitter)
    #expect(alone.next() == first[Stream.allCases.firstIndex(of: .phoneJitter)!])
  }

  @Test("a number below a bound is below it, and each comes up about as often")
  func below() {
    var random = SeededRandom(seed: 1)
    var counts = [Int](repeating: 0, count: 7)
    for _ in 0..<7_000 { counts[random.next(below: 7)] += 1 }
    #expect(counts.allSatisfy { (850...1_150).contains($0) }, "\(counts)")
    #expect(random.next(below: 1) == 0)
  }
}
