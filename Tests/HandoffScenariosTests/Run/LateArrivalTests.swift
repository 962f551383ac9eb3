import Handoff
import HandoffSimulation
import Testing

@testable import HandoffScenarios

/// Deliveries that arrive when nobody expects them any more.
struct LateArrivalTests {
  private let words = CrumbText(String(repeating: "a long thought ", count: 20))

  /// The first delivery of a long crumb is an hour late, and meanwhile the link takes less.
  private var tooLargeWhileUnderWay: [ScenarioStep] {
    [
      .init(.after(.seconds(1)), TransferStep(.delay(.hours(1)))),
      .init(.after(.seconds(1)), CaptureStep("long", text: words)),
      .init(.after(.seconds(5)), LinkStep(limit: 400)),
      .init(.after(.minutes(10)), CaptureStep("b")),
      .init(.after(.minutes(2)), CaptureStep("c")),
      .init(.after(.minutes(2)), expect(needsAttention: 1, atHome: 2)),
    ]
  }

  @Test("a crumb set aside as too large while it was under way is not taken for one that is done")
  func arrivesAfterAll() {
    let run = play(
      .init(
        steps: tooLargeWhileUnderWay + [
          .init(.after(.hours(2)), expect(needsAttention: 0, atHome: 3))
        ]))
    #expect(run.verdict == .held, "\(run.expectations) \(run.invariants.filter { !$0.holds })")
  }

  @Test("nor after a relaunch of the watch app")
  func arrivesAfterRelaunch() {
    let run = play(
      .init(
        steps: tooLargeWhileUnderWay + [
          .init(.after(.minutes(1)), PowerStep(.watch, to: .restart)),
          .init(.after(.minutes(1)), CaptureStep("d")),
          .init(.after(.minutes(1)), CaptureStep("e")),
          .init(.after(.hours(2)), expect(needsAttention: 0, atHome: 5)),
        ]))
    #expect(run.verdict == .held, "\(run.expectations) \(run.invariants.filter { !$0.holds })")
  }

  @Test("a late answer about a crumb that was retried meanwhile does not make it forgotten")
  func retriedMeanwhile() {
    let run = play(
      .init(
        steps: tooLargeWhileUnderWay + [
          .init(.after(.minutes(1)), LinkStep(limit: 65_536)),
          .init(.after(.zero), TransferStep(.lose(.delivery), crumb: "long", times: 3)),
          .init(.after(.minutes(1)), AttentionStep(.watch)),
          .init(.after(.minutes(2)), CaptureStep("d")),
          .init(.after(.hours(2)), expect(needsAttention: 0, atHome: 4)),
        ]))
    #expect(run.verdict == .held, "\(run.expectations) \(run.invariants.filter { !$0.holds })")
  }

  @Test("what the phone says of the old sequence is no loss while the watch keeps the crumb")
  func retriedInVain() {
    let run = play(
      .init(
        steps: tooLargeWhileUnderWay + [
          .init(.after(.minutes(1)), AttentionStep(.watch)),
          .init(.after(.minutes(2)), CaptureStep("d")),
          .init(.after(.minutes(2)), CaptureStep("e")),
          .init(.after(.hours(2)), expect(needsAttention: 1, atHome: 4)),
          .init(.after(.minutes(1)), PowerStep(.phone, to: .restart)),
          .init(.after(.minutes(1)), UnlockStep()),
          .init(.after(.minutes(1)), AppStep(.phone, to: .open)),
        ]))
    #expect(run.verdict == .held, "\(run.expectations) \(run.invariants.filter { !$0.holds })")
  }

  @Test(
    "a thought captured in the moment in which the transfer queue is wiped goes behind the others")
  func wipedWhileCapturing() {
    for seed in 0..<60 as Range<UInt64> {
      let run = play(
        .init(
          link: .init(latency: .seconds(10)),
          steps: [
            .init(.after(.seconds(1)), CaptureStep("load", count: 3, every: .zero)),
            .init(.after(.seconds(1)), TransferStep(.wipe)),
            .init(.after(.zero), CaptureStep("d")),
          ]), seed: seed)
      #expect(run.verdict == .held, "seed \(seed): \(run.invariants.filter { !$0.holds })")
    }
  }

  @Test("a Retry-After that is over stays over when the phone's clock is set back")
  func oldRetryAfter() {
    let tooMany = HomeStep(.answer(.status(429)), times: 1, retryAfter: .hours(1))
    let run = play(
      .init(
        steps: [
          .init(.after(.seconds(1)), tooMany), .init(.after(.seconds(1)), CaptureStep("a")),
          .init(.after(.minutes(1)), PowerStep(.phone, to: .off)),
          .init(.after(.hours(2)), PowerStep(.phone, to: .on)),
          .init(.after(.seconds(1)), UnlockStep()),
          .init(.after(.seconds(1)), AppStep(.phone, to: .open)),
          .init(.after(.minutes(1)), expect(needsAttention: 0, atHome: 1)),
          .init(.after(.minutes(1)), ClockStep(.phone, .jump(.zero - .hours(2)))),
          .init(.after(.minutes(1)), PowerStep(.phone, to: .restart)),
          .init(.after(.seconds(1)), UnlockStep()),
          .init(.after(.minutes(1)), CaptureStep("b")),
          .init(.after(.minutes(1)), expect(needsAttention: 0, atHome: 2)),
        ]))
    #expect(run.verdict == .held, "\(run.expectations) \(run.invariants.filter { !$0.holds })")
  }

  @Test("many crumbs over a link that takes half a day each way come to rest once it is healed")
  func slowLink() {
    let run = play(
      .init(
        link: .init(latency: .hours(12)),
        steps: [.init(.after(.seconds(1)), CaptureStep("load", count: 60, every: .minutes(1)))]))
    #expect(run.verdict == .held, "\(run.invariants.filter { !$0.holds })")
  }

  private func expect(needsAttention count: Int, atHome crumbs: Int) -> ExpectStep {
    ExpectStep(
      Expectation(
        watch: WatchExpectation(needsAttention: .count(count)),
        home: HomeExpectation(crumbs: CrumbsExpectation(count: crumbs))))
  }
}
