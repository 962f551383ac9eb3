import Testing

@testable import Handoff

/// The wrist queue's decisions, without any concurrency.
struct WristStateTests {
  private let ids = (1...5).map { CrumbID(high: 0, low: $0) }

  /// Five stored crumbs, captured a second apart.
  private func stored() -> WristState {
    var state = WristState()
    for (index, id) in ids.enumerated() {
      state.begin(id, at: moment(index), sequence: UInt64(index + 1))
      _ = state.stored(UInt64(index + 1))
    }
    return state
  }

  private func moment(_ second: Int) -> Instant {
    Instant(milliseconds: 1_712_699_880_000 + Int64(second) * 1_000)
  }

  private func handOver(_ state: inout WristState) -> [CrumbID] {
    var given: [CrumbID] = []
    while let (sequence, id) = state.nextWaiting() {
      state.set(sequence, to: .inTransfer)
      given.append(id)
    }
    return given
  }

  @Test("a crumb that is not durable yet is not handed over, and holds the low-water mark down")
  func notDurable() {
    var state = WristState()
    state.begin(ids[0], at: moment(0), sequence: 7)
    #expect(state.nextWaiting() == nil)
    #expect(state.lowWater(next: 8) == 7)
    #expect(state.stored(7) == nil)
    #expect(state.nextWaiting()?.id == ids[0])
  }

  @Test("what waits is handed over in the order of capture, once")
  func order() {
    var state = stored()
    #expect(handOver(&state) == ids)
    #expect(state.nextWaiting() == nil)
  }

  @Test("a put that failed is the next one again")
  func putAgain() {
    var state = stored()
    _ = handOver(&state)
    state.set(2, to: .waiting)
    #expect(state.nextWaiting()?.id == ids[1])
  }

  @Test("a transfer queue that agrees with the wrist is left alone")
  func agreed() {
    var state = stored()
    _ = handOver(&state)
    let (withdraw, putBack) = state.reconcile(with: ids)
    #expect(withdraw.isEmpty)
    #expect(putBack == 0)
    #expect(state.nextWaiting() == nil)
  }

  @Test("a wiped transfer queue gets everything back, in wrist order")
  func wiped() {
    var state = stored()
    _ = handOver(&state)
    let (withdraw, putBack) = state.reconcile(with: [])
    #expect(withdraw.isEmpty)
    #expect(putBack == 5)
    #expect(handOver(&state) == ids)
  }

  @Test(
    "a crumb missing from the middle goes back to its place: what stands behind it is taken back")
  func missingInTheMiddle() {
    var state = stored()
    _ = handOver(&state)
    let (withdraw, putBack) = state.reconcile(with: [ids[0], ids[2], ids[3], ids[4]])
    #expect(withdraw == [ids[2], ids[3], ids[4]])
    #expect(putBack == 4)
    #expect(handOver(&state) == Array(ids[1...]))
  }

  @Test("a crumb that the wrist does not know stays in the transfer queue, perhaps the only copy")
  func unknownHere() {
    var state = stored()
    _ = handOver(&state)
    _ = state.forget(ids[0], at: 1)
    let (withdraw, putBack) = state.reconcile(with: ids)
    #expect(withdraw.isEmpty)
    #expect(putBack == 0)
  }

  @Test("an acknowledgement is matched by id, not by position")
  func byID() {
    var state = stored()
    #expect(state.forget(ids[2], at: 3) != nil)
    #expect(state.held.all.map(\.value.id) == [ids[0], ids[1], ids[3], ids[4]])
    #expect(state.forget(ids[2], at: 3) == nil)
  }

  @Test("the low-water mark rises to the first crumb that is not acknowledged")
  func lowWater() {
    var state = stored()
    _ = state.forget(ids[1], at: 2)
    #expect(state.lowWater(next: 6) == 1)
    _ = state.forget(ids[0], at: 1)
    #expect(state.lowWater(next: 6) == 3)
    for (index, id) in ids.enumerated() { _ = state.forget(id, at: UInt64(index + 1)) }
    #expect(state.lowWater(next: 6) == 6)
  }

  @Test("a crumb that needs attention does not hold the low-water mark down")
  func attentionLeavesTheOrder() {
    var state = stored()
    state.set(1, to: .attention(.tooLarge(size: 70_000, limit: 65_536), record: nil))
    #expect(state.lowWater(next: 6) == 2)
    #expect(state.nextWaiting()?.id == ids[1])
  }

  @Test("a crumb that needs attention and may have left holds the low-water mark down")
  func attentionAfterLeaving() {
    var state = stored()
    state.left(1)
    state.set(1, to: .attention(.tooLarge(size: 70_000, limit: 65_536), record: nil))
    #expect(state.lowWater(next: 6) == 1)
    state.stayed(1)
    #expect(state.lowWater(next: 6) == 2)
  }

  @Test("what is said of a sequence that a crumb had before its retry does not make it forgotten")
  func acknowledgedUnderAnOldSequence() {
    var state = stored()
    #expect(state.resequence(ids[0], at: moment(0), to: 6) == [1])
    #expect(state.forget(ids[0], at: 1) == nil)
    #expect(state.forget(ids[0], at: 6) != nil)
  }

  @Test("the highest reading outlives the crumb that had it")
  func highestReading() {
    var state = stored()
    let forgotten = state.forget(ids[4], at: 5)
    #expect(forgotten?.highest == moment(4))
    state.keep(highest: moment(4), in: 6)
    #expect(state.doubts(about: moment(3)) == Flags(.clockWentBack))
    #expect(state.doubts(about: moment(4)) == [])
    state.begin(ids[4], at: moment(9), sequence: 7)
    #expect(state.stored(7) == 6, "the record that kept the old reading is not needed any more")
  }

  @Test("a clock before 2015 is doubtful even when nothing is stored")
  func before2015() {
    let state = WristState()
    #expect(state.doubts(about: Instant(milliseconds: 0)) == Flags(.capturedBefore2015))
    #expect(state.doubts(about: .year2015) == [])
  }

  @Test("a crumb found twice after a crash is held once, in its later place")
  func recoveredTwice() {
    var state = WristState()
    #expect(state.recover(ids[0], at: moment(0), sequence: 1) == [])
    #expect(state.recover(ids[1], at: moment(1), sequence: 2) == [])
    #expect(state.recover(ids[0], at: moment(0), sequence: 3) == [1])
    #expect(state.held.all.map(\.value.id) == [ids[1], ids[0]])
  }

  @Test func `of records that keep a highest reading, one is kept`() {
    var state = WristState()
    #expect(state.recover(highest: moment(3), record: 1) == [])
    #expect(state.recover(highest: moment(2), record: 2) == [2])
    #expect(state.recover(highest: moment(4), record: 3) == [1])
    #expect(state.recover(ids[0], at: moment(5), sequence: 4) == [3])
    #expect(state.recover(highest: moment(4), record: 5) == [5])
    #expect(state.recover(highest: moment(6), record: 6) == [], "the crumb is still held")
    #expect(state.resequence(ids[0], at: moment(6), to: 7) == [4, 6])
  }
}
