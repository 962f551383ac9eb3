import Testing

@testable import HandoffSimulation

struct ChunkedListTests {
  private struct Item: Equatable {
    var number: UInt64
    var rank: UInt64
  }

  @Test(arguments: [3, 600, 5_000])
  func `it is what an array is, whatever is done to it`(size: Int) {
    var random = SeededRandom(seed: UInt64(size), stream: .interleaving)
    var list = ChunkedList<Item>()
    var array: [Item] = []
    for number in UInt64(0)..<20_000 {
      switch random.next(below: array.count < size ? 3 : 6) {
      case 0, 1, 2:
        let item = Item(number: number, rank: UInt64(random.next(below: 50)))
        list.append(item)
        array.append(item)
      case 3 where number % 500 == 0:
        let gone = UInt64(random.next(below: 7))
        let taken = list.removeAll { $0.number % 7 == gone }
        #expect(taken == array.filter { $0.number % 7 == gone })
        array.removeAll { $0.number % 7 == gone }
      case 4 where number % 500 == 0:
        list.update { $0.rank ^= 1 }
        for place in array.indices { array[place].rank ^= 1 }
      default:
        guard !array.isEmpty else { continue }
        let place = random.next(below: array.count)
        let (one, other) = (list.remove(at: place), array.remove(at: place))
        #expect(one == other)
      }
      guard number % 50 == 0 else { continue }
      let highest = array.map(\.rank).max()
      let place = list.highest { $0.rank }
      guard place == array.firstIndex(where: { $0.rank == highest }), list.count == array.count
      else {
        Issue.record("after \(number): \(String(describing: place))")
        return
      }
      if let place { #expect(list[place] == array[place]) }
    }
    #expect(array.count > size / 2)
    while !array.isEmpty {
      let place = random.next(below: array.count)
      #expect(list.remove(at: place) == array.remove(at: place))
    }
    #expect(list.isEmpty && list.highest { $0.rank } == nil)
  }

  @Test(arguments: [(Interleaving.uniform, 150_000), (.priorities, 15_000)])
  func `what becomes ready in one instant may be very much`(
    interleaving: Interleaving, many: Int
  ) {
    // Each once cost a move of all behind it, or a look at all: minutes for as many.
    let scheduler = Scheduler(seed: 1, interleaving: interleaving, parksAlways: false)
    var count = 0
    for _ in 0..<many { scheduler.at(VirtualTime.zero + .seconds(1)) { count += 1 } }
    scheduler.run()
    #expect(count == many && scheduler.failure == nil)
  }
}
