import Testing

@testable import Handoff

/// The drain's decisions, without any concurrency.
struct DrainStateTests {
  private let a = CrumbID(high: 0, low: 0xA)
  private let b = CrumbID(high: 0, low: 0xB)
  private let c = CrumbID(high: 0, low: 0xC)
  private let chance = Middle()

  private func holding(_ ids: CrumbID...) -> DrainState {
    var state = DrainState()
    for (index, id) in ids.enumerated() { state.add(id, order: UInt64(index + 1)) }
    return state
  }

  private func answer(
    _ state: inout DrainState, _ id: CrumbID, _ verdict: HomePolicy.Verdict, at seconds: Int
  ) -> DrainState.Action {
    state.answered(id, verdict, at: .seconds(seconds), chance: chance).action
  }

  private let serverError = HomePolicy.Verdict.pause(.serverError, retryAfter: nil)

  @Test("crumbs go home in the order in which they were taken")
  func order() {
    var state = holding(a, b)
    #expect(state.next(at: .zero) == a)
    #expect(answer(&state, a, .done, at: 0) == .done)
    #expect(state.next(at: .zero) == b)
  }

  @Test("a disk that fails inside a Retry-After does not end it")
  func diskFailsInsideRetryAfter() {
    var state = holding(a)
    _ = answer(&state, a, .pause(.throttled, retryAfter: .seconds(3_600)), at: 0)
    let wait = state.pause(.storage, at: .seconds(60), chance: chance)
    #expect(wait == .seconds(3_540))
    let early = [
      state.triggered(.opened, at: .seconds(1_800)), state.triggered(.timer, at: .seconds(3_599)),
    ]
    #expect(early == [false, false])
    let isOver = state.triggered(.timer, at: .seconds(3_600))
    #expect(isOver)
  }

  @Test("of two crumbs that say the same order, the later goes behind, and nobody is overtaken")
  func sameOrder() {
    var state = holding(a, b)
    state.add(c, order: 1)
    for id in [a, b, c] {
      #expect(state.next(at: .zero) == id)
      #expect(answer(&state, id, .done, at: 0) == .done)
    }
    #expect(state.next(at: .zero) == nil)
  }

  @Test("a crumb that became durable after a later one still goes first")
  func lateDurability() {
    var state = DrainState()
    state.add(b, order: 2)
    state.add(a, order: 1)
    state.add(c, order: 3)
    #expect(state.next(at: .zero) == a)
    #expect(answer(&state, a, .done, at: 0) == .done)
    #expect(state.next(at: .zero) == b)
  }

  @Test("a refused crumb leaves the queue, and the next one goes on at once")
  func refusal() {
    var state = holding(a, b)
    let action = answer(&state, a, .attention(.refused(status: 422)), at: 0)
    #expect(action == .attention(.refused(status: 422)))
    #expect(state.next(at: .zero) == b)
  }

  @Test("a bad session is not a bad crumb: the drain stops, and the crumb stays first")
  func session() {
    var state = holding(a, b)
    _ = answer(&state, a, .pause(.session, retryAfter: nil), at: 0)
    #expect(state.next(at: .seconds(1_000_000)) == nil)
    #expect(state.pause?.reason == .session)
    let ended = state.triggered(.sessionRenewed, at: .seconds(5))
    #expect(ended)
    #expect(state.next(at: .seconds(5)) == a)
  }

  @Test("a newly accepted crumb does not end a pause")
  func acceptedIsNoTrigger() {
    var state = holding(a)
    _ = answer(&state, a, .pause(.noAnswer, retryAfter: nil), at: 0)
    let ended = state.triggered(.accepted, at: .seconds(1))
    #expect(!ended)
  }

  @Test("no trigger ends a pause for which home said how long; the timer does")
  func retryAfter() {
    var state = holding(a)
    _ = answer(&state, a, .pause(.throttled, retryAfter: .seconds(90)), at: 0)
    for trigger in [DrainTrigger.launched, .opened, .homeInReach, .sessionRenewed, .retried] {
      let ended = state.triggered(trigger, at: .seconds(89))
      #expect(!ended, "\(trigger)")
    }
    #expect(state.alarm == .seconds(90))
    let rang = state.triggered(.timer, at: .seconds(90))
    #expect(rang)
    #expect(state.next(at: .seconds(90)) == a)
  }

  @Test("a Retry-After of years is honoured for a day")
  func longRetryAfter() {
    var state = holding(a)
    _ = answer(&state, a, .pause(.throttled, retryAfter: .seconds(400_000_000)), at: 0)
    #expect(state.alarm == .seconds(86_400))
  }

  @Test("while home is out of reach no timer runs, and its return ends the pause")
  func unreachable() {
    var state = holding(a)
    let wait = state.pause(.unreachable, at: .zero, chance: chance)
    #expect(wait == nil)
    #expect(state.alarm == nil)
    let ended = state.triggered(.homeInReach, at: .seconds(9))
    #expect(ended)
  }

  @Test("pauses grow while nothing succeeds, and start small again after a success")
  func backOff() {
    let noAnswer = HomePolicy.Verdict.pause(.noAnswer, retryAfter: nil)
    var state = holding(a, b)
    var waits: [Duration] = []
    for _ in 0..<3 {
      guard case .paused(_, let wait?, _) = answer(&state, a, noAnswer, at: 0) else { break }
      waits.append(wait)
      _ = state.triggered(.opened, at: .zero)
    }
    #expect(waits == [.milliseconds(22_500), .seconds(45), .seconds(90)])
    _ = answer(&state, b, .done, at: 0)
    guard case .paused(_, let wait?, _) = answer(&state, a, noAnswer, at: 0) else {
      Issue.record("no answer pauses")
      return
    }
    #expect(wait == .milliseconds(22_500))
  }

  /// Three drains that the first crumb stopped with 5xx.
  private func stoppedThreeTimes() -> DrainState {
    var state = holding(a, b, c)
    for _ in 0..<3 {
      #expect(state.next(at: .zero) == a)
      _ = answer(&state, a, serverError, at: 0)
      _ = state.triggered(.opened, at: .zero)
    }
    return state
  }

  @Test("after three drains that one crumb stopped, the one behind it is tried first")
  func probe() {
    let state = stoppedThreeTimes()
    #expect(state.next(at: .zero) == b)
  }

  @Test("when the one behind it passes, the crumb steps behind, is still retried, and is not lost")
  func stepsBehind() {
    var state = stoppedThreeTimes()
    let (action, guilty) = state.answered(b, .done, at: .zero, chance: chance)
    #expect(action == .done)
    #expect(guilty == a)
    #expect(state.behind == [a])
    #expect(state.next(at: .zero) == c)
    _ = answer(&state, c, .done, at: 0)
    #expect(state.next(at: .zero) == nil)
    let alarm = state.alarm!
    #expect(state.next(at: alarm) == a)
    #expect(answer(&state, a, serverError, at: 60) == .steppedBehind)
    #expect(state.pause == nil)
    #expect(answer(&state, a, .done, at: 600) == .done)
    #expect(state.behind.isEmpty)
  }

  @Test("when the one behind it fails too, it is not the crumb: all pause, and it is first again")
  func notTheCrumb() {
    var state = stoppedThreeTimes()
    _ = answer(&state, b, serverError, at: 0)
    #expect(state.behind.isEmpty)
    _ = state.triggered(.opened, at: .zero)
    #expect(state.next(at: .zero) == a)
  }

  @Test("two crumbs that both fail do not hold up the third: each time another one is tried")
  func twoThatFail() {
    var state = holding(a, b, c)
    for _ in 0..<8 where state.queue.count == 3 {
      let id = state.next(at: .zero)!
      _ = answer(&state, id, id == c ? .done : serverError, at: 0)
      _ = state.triggered(.opened, at: .zero)
    }
    #expect(state.queue.all.map(\.value) == [b])
    #expect(state.behind == [a])
  }

  @Test("a crumb that fails alone does not hold up the one that stepped behind before")
  func aloneInFrontOfOneBehind() {
    var state = stoppedThreeTimes()
    _ = answer(&state, b, .done, at: 0)
    for _ in 0..<3 {
      #expect(state.next(at: .zero) == c)
      _ = answer(&state, c, serverError, at: 0)
      _ = state.triggered(.opened, at: .zero)
    }
    #expect(state.next(at: .zero) == a)
    _ = answer(&state, a, .done, at: 0)
    #expect(state.behind == [c])
  }

  @Test("a Retry-After of nothing does not shorten the phone's own wait, which grows")
  func noRetryAfter() {
    var state = holding(a)
    var other = holding(a)
    for time in [0, 10_000, 20_000] {
      _ = answer(&state, a, .pause(.throttled, retryAfter: .zero), at: time)
      _ = answer(&other, a, .pause(.throttled, retryAfter: nil), at: time)
      #expect(state.alarm == other.alarm)
    }
  }

  /// Always the middle of what can be drawn.
  private struct Middle: Chance {
    func next() -> UInt64 { 1 << 63 }
  }
}
