import Handoff
import Testing

@testable import HandoffSimulation

@Suite("Going on without parking")
struct ParkingTests {
  /// A night with a phone that is away, a reboot of each device, and a second zone.
  private func journal(
    seed: UInt64, interleaving: Interleaving = .uniform, parksAlways: Bool
  ) -> [String] {
    let world = World.inBerlin(seed: seed, interleaving: interleaving, parksAlways: parksAlways)
    let journal = WrittenJournal()
    world.addReader(journal)
    world.start()
    world.captureEveryMinute(6)
    let happenings: [(minutes: Int64, what: (World) throws(NotApplicable) -> Void)] = [
      (2, { $0.setLink(isUp: false, latency: nil, limit: nil) }),
      (3, { world throws(NotApplicable) in try world.switchPower(.watch, .off) }),
      (3, { world throws(NotApplicable) in try world.switchPower(.watch, .on) }),
      (4, { $0.travel(.watch, to: ZoneID("America/New_York")) }),
      (5, { $0.setLink(isUp: true, latency: .milliseconds(300), limit: nil) }),
      (5, { world throws(NotApplicable) in try world.setApp(.phone, .killed) }),
      (6, { world throws(NotApplicable) in try world.switchPower(.phone, .off) }),
      (400, { world throws(NotApplicable) in try world.switchPower(.phone, .on) }),
      (401, { world throws(NotApplicable) in try world.unlock(.phone) }),
    ]
    for happening in happenings {
      world.at(VirtualTime(microseconds: happening.minutes * 60_000_000)) { [unowned world] in
        do throws(NotApplicable) { try happening.what(world) } catch { world.note(error.reason) }
      }
    }
    world.run()
    world.heal()
    world.run(until: world.now + .seconds(86_400))
    #expect(world.failure == nil)
    world.end()
    return journal.lines
  }

  @Test(
    "changes nothing: the journal is the same when every operation parks", arguments: 0..<40,
    Interleaving.allCases)
  func changesNothing(seed: Int, interleaving: Interleaving) {
    let short = journal(seed: UInt64(seed), interleaving: interleaving, parksAlways: false)
    let long = journal(seed: UInt64(seed), interleaving: interleaving, parksAlways: true)
    #expect(short.count > 50)
    for (index, (one, other)) in zip(short, long).enumerated() where one != other {
      Issue.record("entry \(index + 1) differs:\n\(one)\n\(other)")
      return
    }
    #expect(short.count == long.count)
  }

  @Test("leaves chance at work: seeds give different journals", arguments: Interleaving.allCases)
  func seedsDiffer(interleaving: Interleaving) {
    let journals = Set(
      (0..<10).map { journal(seed: $0, interleaving: interleaving, parksAlways: false) })
    #expect(journals.count > 1)
  }
}
