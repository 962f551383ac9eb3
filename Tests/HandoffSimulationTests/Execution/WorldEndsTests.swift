import Handoff
import Testing

@testable import HandoffSimulation

@Suite("A world that is over")
struct WorldEndsTests {
  @Test("is gone from memory, and its devices with it: a thousand seeds cost no more than one")
  func isGone() {
    weak var world: World?
    weak var watch: Device?
    weak var phone: Device?
    do {
      let one = World.inBerlin(subject: ReferenceSubject())
      one.start()
      one.captureEveryMinute(3)
      one.run()
      one.end()
      #expect(one.home.stored.count == 3)
      (world, watch, phone) = (one, one.watch, one.phone)
    }
    #expect(world == nil)
    #expect(watch == nil)
    #expect(phone == nil)
  }
}
