import Testing

@testable import Handoff

/// The transfer queue's decisions, without any concurrency.
struct TransferStateTests {
  private let ids = (1...3).map { CrumbID(high: 0, low: $0) }

  private func holding(inReach: Bool = true) -> TransferState {
    var state = TransferState()
    for (index, id) in ids.enumerated() { state.take(id, at: UInt64(index + 1), isDurable: true) }
    state.reach(inReach)
    return state
  }

  @Test("nothing is sent, and no alarm is set, while the phone is away")
  func away() {
    var state = holding(inReach: false)
    #expect(state.next() == .wait(until: nil))
  }

  @Test("the first is sent, and the second waits for its acknowledgement")
  func oneAtATime() {
    var state = holding()
    #expect(state.next() == .send(sequence: 1, attempt: 1))
    let isWaiting = state.left(1, overdueAt: .seconds(60))
    #expect(isWaiting)
    #expect(state.next() == .wait(until: .seconds(60)))
    let removed = state.remove(ids[0])
    #expect(removed == 1)
    #expect(state.next() == .send(sequence: 2, attempt: 1))
  }

  @Test("that a delivery left the watch lets nothing go")
  func leftIsNoDelivery() {
    var state = holding()
    _ = state.next()
    _ = state.left(1, overdueAt: .seconds(60))
    #expect(state.outstanding == ids)
  }

  @Test("a crumb may be put behind one that is held or was acknowledged last, and behind no other")
  func follows() {
    var state = holding()
    #expect(state.mayFollow(ids[2]))
    for id in ids { _ = state.acknowledged(id) }
    #expect(state.mayFollow(ids[2]))
    #expect(!state.mayFollow(ids[1]))
    var wiped = holding()
    for id in ids { _ = wiped.remove(id) }
    #expect(!wiped.mayFollow(ids[2]))
  }

  @Test("an overdue acknowledgement makes the same crumb the next one again")
  func overdue() {
    var state = holding()
    _ = state.next()
    _ = state.left(1, overdueAt: .seconds(60))
    let early = state.overdue(at: .seconds(59))
    #expect(early == nil)
    let late = state.overdue(at: .seconds(60))
    #expect(late == ids[0])
    #expect(state.next() == .send(sequence: 1, attempt: 2))
  }

  @Test("attempts are counted anew when the phone comes back into reach")
  func reachAgain() {
    var state = holding()
    _ = state.next()
    state.reach(false)
    #expect(state.next() == .wait(until: nil))
    state.reach(true)
    #expect(state.next() == .send(sequence: 1, attempt: 1))
  }

  @Test("a crumb that is not durable yet is neither sent nor outstanding")
  func notDurable() {
    var state = TransferState()
    state.take(ids[0], at: 1, isDurable: false)
    state.reach(true)
    #expect(state.next() == .wait(until: nil))
    #expect(state.outstanding.isEmpty)
    state.becameDurable(1)
    #expect(state.next() == .send(sequence: 1, attempt: 1))
  }

  @Test("an acknowledgement that comes before the send returns is not waited for")
  func acknowledgedWhileLeaving() {
    var state = holding()
    _ = state.next()
    _ = state.remove(ids[0])
    let isWaiting = state.left(1, overdueAt: .seconds(60))
    #expect(!isWaiting)
    #expect(state.next() == .send(sequence: 2, attempt: 1))
  }

  @Test("waits double up to the cap, and each lies in the upper half of its step")
  func backOff() {
    let backOff = BackOff(first: .seconds(60), cap: .seconds(1_800))
    let least = Fixed(0)
    let most = Fixed(.max)
    let expected = [60, 120, 240, 480, 960, 1_800, 1_800]
    for (index, seconds) in expected.enumerated() {
      let half = Duration.seconds(seconds) / 2
      #expect(backOff.wait(after: index + 1, chance: least) == half)
      let wait = backOff.wait(after: index + 1, chance: most)
      #expect(wait > half && wait < .seconds(seconds))
    }
    #expect(backOff.wait(after: 1_000_000, chance: least) == .seconds(900))
    let wait = backOff.wait(after: 1, chance: Fixed(.max / 3))
    #expect(wait == .milliseconds(wait.wholeMilliseconds), "waits are whole milliseconds")
  }

  /// Always the same word.
  private struct Fixed: Chance {
    let word: UInt64

    init(_ word: UInt64) { self.word = word }

    func next() -> UInt64 { word }
  }
}
