import Handoff
import Testing

@testable import HandoffSimulation

@Suite("A subject that does not come to rest")
struct LivelockTests {
  private func failure(
    of subject: MeddlingSubject, limit: Int = 1_000_000
  ) -> String {
    let world = World.inBerlin(subject: subject)
    world.scheduler.limitInInstant = limit
    world.start()
    world.captureEveryMinute(1)
    world.run()
    world.end()
    return world.failure?.description ?? "no failure"
  }

  @Test("yields a million times in one instant: the run fails and says who")
  func yieldsForEver() {
    let said = failure(
      of: MeddlingSubject(onCapture: { _ in
        while !Task.isCancelled { await Task.yield() }
      }))
    #expect(said.hasPrefix("the run does not come to rest: more than 1000000 jobs in one instant"))
    #expect(said.contains("“a capture”"))
  }

  @Test("sets its alarm to now each time that it rings")
  func alarmsForEver() {
    let said = failure(
      of: MeddlingSubject(onWake: { ports in ports.steady.setAlarm(at: ports.steady.now()) }),
      limit: 20_000)
    #expect(said.hasPrefix("the run does not come to rest: more than 20000 jobs in one instant"))
  }

  @Test("asks its disk again and again")
  func readsForEver() {
    let said = failure(
      of: MeddlingSubject(onCapture: { ports in
        while (try? await ports.storage.freeSpace()) != nil {}
      }), limit: 20_000)
    #expect(said.hasPrefix("the run does not come to rest"))
  }

  @Test("asks on and on after it was killed, and hears no error")
  func asksWhenDead() {
    let world = World.inBerlin(
      subject: MeddlingSubject(onCapture: { ports in
        while true { _ = try? await ports.storage.freeSpace() }
      }), parksAlways: true)
    world.scheduler.limitInInstant = 20_000
    world.start()
    world.captureEveryMinute(1)
    world.at(VirtualTime(microseconds: 60_000_000)) { [unowned world] in
      do throws(NotApplicable) { try world.switchPower(.watch, .off) } catch {}
    }
    world.run()
    world.end()
    #expect(world.failure?.description.hasPrefix("the run does not come to rest") == true)
  }

  @Test("that carries many crumbs in one instant is at rest afterwards")
  func manyCrumbsInOneInstant() {
    let world = World.inBerlin(subject: ReferenceSubject())
    world.scheduler.limitInInstant = 2_000
    world.start()
    world.captureEveryMinute(500)
    world.at(.zero) { [unowned world] in world.setLink(isUp: false, latency: nil, limit: nil) }
    world.at(VirtualTime(microseconds: 86_400_000_000)) { [unowned world] in
      world.setLink(isUp: true, latency: nil, limit: nil)
    }
    world.run()
    world.end()
    #expect(world.failure == nil)
    #expect(world.home.stored.count == 500)
  }

  @Test("may do as much as it likes as long as time goes on")
  func muchInManyInstants() {
    let said = failure(
      of: MeddlingSubject(onCapture: { ports in
        for _ in 0..<500 { _ = try? await ports.storage.freeSpace() }
      }), limit: 2_000)
    #expect(said == "no failure")
  }
}
