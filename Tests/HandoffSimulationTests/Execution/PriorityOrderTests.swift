import Testing

@testable import HandoffSimulation

struct PriorityOrderTests {
  /// Many events that are ready at once, as places of which the order chooses one after the other.
  private func choices(seed: UInt64, count: Int) -> [Int] {
    var order = PriorityOrder(seed: seed)
    var left = Array(0..<count)
    for _ in left { order.added() }
    var chosen: [Int] = []
    while !left.isEmpty {
      let place = order.choose(withCurrent: false)
      order.removed(at: place)
      chosen.append(left.remove(at: place))
    }
    return chosen
  }

  @Test func `each goes once, in an order that the seed gives`() {
    let one = choices(seed: 4, count: 20)
    #expect(one.sorted() == Array(0..<20))
    #expect(one == choices(seed: 4, count: 20))
    #expect(one != choices(seed: 5, count: 20))
  }

  @Test func `who waits longest is not who goes first`() {
    let first = (0..<40).map { choices(seed: $0, count: 4)[0] }
    #expect(Set(first) == [0, 1, 2, 3])
  }

  @Test func `an activity keeps its priority until it falls, and then goes last`() async {
    var falls = 0
    for seed in UInt64(0)..<200 {
      var order = PriorityOrder(seed: seed)
      order.began(with: .max)
      order.parked()
      order.added()
      var places: [Int] = []
      for _ in 0..<64 { places.append(order.choose(withCurrent: false)) }
      // Nothing has a higher priority than `.max`; once it falls, it never goes first again.
      let fall = places.firstIndex(of: 1) ?? places.count
      #expect(places[fall...].allSatisfy { $0 == 1 })
      if fall < places.count { falls += 1 }
    }
    #expect((20..<200).contains(falls), "\(falls) of 200")
  }
}
