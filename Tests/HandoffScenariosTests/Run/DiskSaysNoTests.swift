import Handoff
import HandoffSimulation
import Testing

@testable import HandoffScenarios

/// What the watch does when its disk says no at an awkward moment.
struct DiskSaysNoTests {
  @Test("a transfer queue that could not boot is booted again, and loses nothing")
  func transferBootsAgain() {
    let run = play(
      .init(
        link: .init(to: .down),
        steps: [
          .init(.after(.minutes(8)), CaptureStep("plumber")),
          .init(.after(.minutes(1)), PowerStep(.watch, to: .off)),
          .init(.after(.minutes(1)), fault(.list, "transfer", ever: false)),
          .init(.after(.minutes(1)), LinkStep(to: .up)),
          .init(.after(.minutes(1)), PowerStep(.watch, to: .on)),
          .init(.after(.minutes(5)), expect(waiting: 1)),
          .init(.after(.minutes(10)), expect(waiting: 0)),
        ]))
    #expect(run.verdict == .held, "\(run.problems) \(run.expectations)")
  }

  @Test("another try that the disk refuses leaves the crumb where it was, for yet another try")
  func retryOnAFailingDisk() {
    let run = play(
      .init(
        link: .init(limit: 100),
        steps: [
          .init(.after(.minutes(8)), CaptureStep("plumber")),
          .init(.after(.minutes(1)), LinkStep(limit: 65_536)),
          .init(.after(.minutes(1)), fault(.write, "wrist/*", ever: true)),
          .init(.after(.minutes(1)), AttentionStep(.watch)),
          .init(.after(.minutes(1)), expect(waiting: 0, needsAttention: 1)),
          .init(.after(.minutes(1)), AppStep(.watch, to: .forceQuit)),
          .init(.after(.minutes(1)), expect(waiting: 0, needsAttention: 1)),
        ]))
    #expect(run.verdict == .held, "\(run.problems) \(run.expectations)")
  }

  @Test("a watch whose disk is full from the first day cannot start, and its app is not to blame")
  func fullFromTheFirstDay() {
    let run = play(
      .init(
        watch: .init(space: 0),
        steps: [.init(.after(.minutes(8)), CaptureStep("plumber"))]))
    #expect(run.verdict == .held, "\(run.invariants.filter { !$0.holds })")
  }

  @Test("a scenario with nothing to come ends, also when a watch can never start")
  func nothingToCome() {
    for end in [ScenarioEnd.heal, .stop] {
      let run = play(.init(watch: .init(space: 0), steps: [], end: end))
      #expect(run.verdict == .held, "\(run.invariants.filter { !$0.holds })")
      #expect(run.simulated < .hours(24))
    }
  }

  @Test("whatever the order at one instant, a phone starts beside somebody who writes")
  func startsBesideAWriter() {
    let scenario = TestScenario(
      steps: [
        .init(.after(.minutes(1)), AppStep(.phone, to: .killed)),
        .init(.after(.minutes(1)), CaptureStep("a", device: .phone)),
        .init(.after(.zero), AppStep(.phone, to: .open)),
      ])
    for seed: UInt64 in 0..<400 {
      let run = play(scenario, seed: seed)
      #expect(run.verdict == .held, "seed \(seed): \(run.invariants.filter { !$0.holds })")
    }
  }

  @Test("an app that cannot start for a sync that fails late is not to blame either")
  func syncThatFailsLate() {
    let run = play(
      .init(
        watch: .init(app: .killed),
        steps: [
          .init(
            .after(.minutes(8)),
            DiskStep(.watch, .fault(DiskFaultName(rawValue: "sync_fails_reverting")!))),
          .init(.after(.minutes(1)), AppStep(.watch, to: .open)),
        ]))
    #expect(run.verdict == .held, "\(run.problems) \(run.invariants.filter { !$0.holds })")
  }

  private func fault(_ operation: DiskCall.Kind, _ path: String, ever: Bool) -> DiskStep {
    DiskStep(
      .watch, .fault(DiskFaultName(rawValue: "io_error")!),
      at: DiskPoint(operation, path: path, ever: ever))
  }

  private func expect(waiting: Int, needsAttention count: Int = 0) -> ExpectStep {
    ExpectStep(
      Expectation(watch: WatchExpectation(waiting: waiting, needsAttention: .count(count))))
  }
}
