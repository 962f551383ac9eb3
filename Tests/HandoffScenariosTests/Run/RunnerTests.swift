import Handoff
import HandoffSimulation
import Testing

@testable import HandoffScenarios

/// Scenarios run, and what comes out.
struct RunnerTests {
  @Test("a thought spoken at 23:58 is at home under its day, however late the phone comes")
  func example() {
    let run = play(
      .init(
        phone: .init(power: .off),
        steps: [
          .init(.after(.minutes(8)), CaptureStep("plumber", text: "call the plumber")),
          .init(.after(.hours(56)), PowerStep(.phone, to: .on)),
          .init(.after(.minutes(1)), UnlockStep()),
          .init(.after(.minutes(5)), expect(home: "plumber", on: "2024-04-09")),
        ]))
    #expect(run.verdict == .held, "\(run.problems) \(run.invariants.filter { !$0.holds })")
    #expect(run.expectations.count == 1)
    #expect(run.invariants.map(\.name) == Invariants.all.map { $0.name })
  }

  @Test("a wrong expectation is broken, and the run goes on to the next one")
  func wrongExpectation() {
    let run = play(
      .init(steps: [
        .init(.after(.minutes(8)), CaptureStep("plumber")),
        .init(.after(.minutes(1)), expect(home: "plumber", on: "2024-04-10")),
        .init(.after(.minutes(1)), expect(home: "plumber", on: "2024-04-09")),
      ]))
    #expect(run.verdict == .broken)
    #expect(run.expectations.map(\.holds) == [false, true])
  }

  @Test("a step that does not apply makes the run an error that names the step")
  func notApplicable() {
    let run = play(
      .init(
        watch: .init(power: .off), steps: [.init(.after(.minutes(8)), CaptureStep("plumber"))]))
    #expect(run.verdict == .error)
    #expect(
      run.problems == [
        Run.Problem(
          kind: .notApplicable, step: 0, message: "the step does not apply: the watch is off")
      ])
  }

  @Test("a script that never struck makes the run an error that says which")
  func neverStruck() {
    let run = play(
      .init(steps: [
        .init(.after(.minutes(1)), TransferStep(.lose(.acknowledgement), crumb: "plumber")),
        .init(.after(.minutes(1)), HomeStep(.answer(.status(503)))),
      ]))
    #expect(
      run.problems.map(\.message) == [
        "this was scripted and never struck: the next acknowledgement of “plumber” is lost",
        "this was scripted and never struck: home answers 503",
      ])
  }

  @Test("without healing, what has not arrived is not missed")
  func stop() {
    let scenario = TestScenario(
      link: .init(to: .down), steps: [.init(.after(.minutes(8)), CaptureStep("plumber"))],
      end: .stop)
    #expect(play(scenario).verdict == .held)
  }

  @Test("an expectation sees what a device holds that is off, and what an app holds that is killed")
  func lookAtTheDead() {
    let waiting = ExpectStep(Expectation(watch: WatchExpectation(waiting: 1, inTransfer: 1)))
    let run = play(
      .init(
        link: .init(to: .down),
        steps: [
          .init(.after(.minutes(8)), CaptureStep("plumber")),
          .init(.after(.minutes(1)), AppStep(.watch, to: .forceQuit)),
          .init(.after(.minutes(1)), waiting),
          .init(.after(.minutes(1)), PowerStep(.watch, to: .off)),
          .init(.after(.minutes(1)), waiting),
        ]))
    #expect(run.verdict == .held, "\(run.expectations)")
  }

  @Test("the five moments of a crumb are in the journal, in their order")
  func fiveMoments() {
    let journal = Kinds()
    _ = play(
      .init(
        link: .init(latency: .seconds(2)), home: .init(latency: .seconds(3)),
        steps: [.init(.after(.minutes(8)), CaptureStep("plumber"))]), readers: [journal])
    #expect(
      journal.moments == [
        "captured 480000", "enqueued 480000", "received 482000", "accepted 482000",
        "committed 482000",
      ])
  }

  @Test("the same scenario and seed give the same run; parking everything changes nothing")
  func deterministic() {
    let scenario = TestScenario(steps: [
      .init(.after(.minutes(8)), CaptureStep("load", count: 5, every: .zero)),
      .init(.after(.zero), CaptureStep("memo", device: .phone)),
      .init(.after(.zero), LinkStep(to: .down)), .init(.after(.hours(9)), LinkStep(to: .up)),
    ])
    var different: Set<[String]> = []
    for seed in 0..<20 as Range<UInt64> {
      let (first, second, parked) = (Kinds(), Kinds(), Kinds())
      _ = play(scenario, seed: seed, readers: [first])
      _ = play(scenario, seed: seed, readers: [second])
      _ = play(scenario, seed: seed, parksAlways: true, readers: [parked])
      #expect(first.all == second.all)
      #expect(first.all == parked.all, "seed \(seed)")
      different.insert(first.all)
    }
    #expect(different.count > 5, "seeds choose among what is ready")
  }

  @Test("a watch with a long queue starts in the same way whether all of its work parks or not")
  func longQueue() {
    // As much text as makes large segments, which are scanned in tasks of their own.
    let text = CrumbText(String(repeating: "at home ", count: 200))
    let scenario = TestScenario(
      link: .init(to: .down),
      steps: [
        .init(.after(.minutes(8)), CaptureStep("load", text: text, count: 250, every: .seconds(1))),
        .init(.after(.hours(1)), PowerStep(.watch, to: .off)),
        .init(.after(.minutes(1)), PowerStep(.watch, to: .on)),
        .init(.after(.zero), CaptureStep("memo", device: .phone, count: 20, every: .zero)),
        .init(.after(.hours(1)), LinkStep(to: .up)),
      ])
    let (journal, parked) = (Kinds(), Kinds())
    let run = play(scenario, readers: [journal])
    #expect(run.verdict == .held, "\(run.problems) \(run.invariants.filter { !$0.holds })")
    _ = play(scenario, parksAlways: true, readers: [parked])
    #expect(journal.all == parked.all)
  }

  @Test("a month in which nothing happens has no entries")
  func idleMonth() {
    let short = Kinds()
    let long = Kinds()
    for (days, journal) in [(1, short), (30, long)] {
      _ = play(
        .init(
          link: .init(to: .down),
          steps: [
            .init(.after(.minutes(8)), CaptureStep("plumber")),
            .init(.after(.hours(24 * days)), NoteStep("later")),
          ]), readers: [journal])
    }
    #expect(short.all.count == long.all.count)
  }

  @Test("how the next of what is ready is chosen is as the scenario says")
  func interleaving() {
    let steps = [
      ScenarioStep(.after(.minutes(1)), CaptureStep("watch", count: 3)),
      ScenarioStep(.after(.zero), CaptureStep("phone", device: .phone, count: 3)),
    ]
    var journals: [Interleaving: [[String]]] = [:]
    for interleaving in [Interleaving.uniform, .priorities, .priorities] {
      var scenario = TestScenario(steps: steps).scenario
      scenario.interleaving = interleaving
      let all = (0..<5).map { (seed: UInt64) in
        let kinds = Kinds()
        let run = Runner(zones: .foundation).run(scenario, seed: seed, readers: [kinds])
        #expect(run.verdict == .held)
        return kinds.all
      }
      if let before = journals[interleaving] { #expect(before == all) }
      journals[interleaving] = all
    }
    #expect(journals[.uniform] != journals[.priorities])
  }

  @Test("what was compared, and whether it was as expected, is in the journal")
  func compared() {
    let kinds = Kinds()
    _ = play(
      .init(steps: [
        .init(.after(.minutes(8)), CaptureStep("plumber")),
        .init(.after(.minutes(1)), expect(home: "plumber", on: "2024-04-10")),
        .init(.after(.minutes(1)), expect(home: "plumber", on: "2024-04-09")),
      ]), readers: [kinds])
    let compared = kinds.all.filter { $0.contains(" compared(") }
    #expect(compared.count == 2)
    #expect(compared.first?.contains("compared(2, [\"home: the day of") == true)
    #expect(compared.last?.hasSuffix("compared(3, [])") == true)
  }

  @Test("what goes on for ever, as asking a home without a session does, ends with the last step")
  func endless() {
    let run = play(
      .init(steps: [
        .init(.after(.seconds(1)), SessionStep(to: .expired)),
        .init(.after(.seconds(1)), CaptureStep("load", count: 3, every: .hours(2))),
      ]))
    #expect(run.verdict == .held)
    #expect(run.simulated < .hours(6), "the last of the three is captured after four hours")
  }

  @Test("a script that never struck is told with its step")
  func neverStruckStep() {
    let run = play(
      .init(steps: [
        .init(.after(.minutes(1)), NoteStep("first")),
        .init(.after(.minutes(1)), TransferStep(.lose(.acknowledgement), crumb: "plumber")),
        .init(.after(.minutes(1)), HomeStep(.answer(.status(503)))),
        .init(.after(.minutes(1)), powerCut(back: .seconds(1), ever: false)),
      ]))
    #expect(run.problems.map(\.kind) == [.neverStruck, .neverStruck, .neverStruck])
    #expect(run.problems.map(\.step) == [1, 2, 3])
  }

  @Test("a disk that cuts the power for ever, and a phone that is back at once, end the run")
  func powerCutForEver() {
    for fault in ["power_cut", "kill"] {
      let run = play(
        .init(steps: [
          .init(.after(.zero), powerCut(fault, back: .zero, ever: true)),
          .init(.after(.zero), CaptureStep("plumber")),
          .init(.after(.hours(1)), NoteStep("later")),
        ]))
      #expect(run.verdict == .error)
      #expect(run.problems.map(\.step) == [0])
      let message = run.problems.first?.message ?? ""
      #expect(message.contains("1000 times in one instant"), "\(message)")
      #expect(message.contains("a longer \"back\" lets time go on"), "\(message)")
      #expect(!run.isBroken, "what was never put right is not judged: \(run.invariants)")
    }
  }

  @Test("a disk that cuts the power for ever, and a phone that needs a second, is played")
  func powerCutEverySecond() {
    let run = play(
      .init(steps: [
        .init(.after(.zero), powerCut(back: .seconds(1), ever: true)),
        .init(.after(.zero), CaptureStep("plumber")),
        .init(.after(.hours(1)), NoteStep("later")),
      ]))
    #expect(run.verdict == .held, "\(run.problems) \(run.invariants.filter { !$0.holds })")
  }

  private func powerCut(
    _ fault: String = "power_cut", back: Duration, ever: Bool
  ) -> DiskStep {
    DiskStep(
      .phone, .fault(DiskFaultName(rawValue: fault)!),
      at: DiskPoint(ever ? nil : .rename, path: ever ? nil : "nowhere", ever: ever, back: back))
  }

  private func expect(home crumb: CrumbName, on day: String) -> ExpectStep {
    ExpectStep(
      Expectation(
        home: HomeExpectation(
          crumbs: CrumbsExpectation([
            CrumbClaim(crumb, CrumbExpectation(day: LocalDay(day)!))
          ]))))
  }
}

// MARK: Help

/// A scenario in Berlin that begins at 23:50 on 2024-04-09.
struct TestScenario {
  var watch = DeviceSetup()
  var phone = DeviceSetup()
  var link = LinkSetup()
  var home = HomeSetup()
  var steps: [ScenarioStep]
  var end = ScenarioEnd.heal

  var scenario: Scenario {
    Scenario(
      title: "a test",
      begin: WallReading(
        instant: Instant(milliseconds: 1_712_699_400_000), offset: UTCOffset(seconds: 7_200),
        zone: ZoneID("Europe/Berlin")), watch: watch, phone: phone, link: link, home: home,
      steps: steps, end: end)
  }
}

func play(
  _ scenario: TestScenario, seed: UInt64 = 0, parksAlways: Bool = false,
  readers: [any JournalReader] = []
) -> Run {
  var runner = Runner(zones: .foundation)
  runner.parksAlways = parksAlways
  return runner.run(scenario.scenario, seed: seed, readers: readers)
}

extension Duration {
  static func minutes(_ count: Int) -> Duration { .seconds(60 * count) }
  static func hours(_ count: Int) -> Duration { .seconds(3_600 * count) }
}

/// Remembers the entries as text.
private final class Kinds: JournalReader {
  private(set) var all: [String] = []
  private(set) var moments: [String] = []

  func read(_ entry: JournalEntry) {
    all.append("\(entry.time.microseconds) \(entry.diskTrace) \(entry.event)")
    let moment: String? =
      switch entry.event {
      case .captured: "captured"
      case .enqueued: "enqueued"
      case .received: "received"
      case .answered: "accepted"
      case .committed: "committed"
      default: nil
      }
    if let moment { moments.append("\(moment) \(entry.time.microseconds / 1_000)") }
  }
}
