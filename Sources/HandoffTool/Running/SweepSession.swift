import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// One call of `handoff run --crash-sweep`: one scenario after the other, the points of each on
/// several threads.
struct SweepSession {
  private let files: [ScenarioFile]
  private let sweep: SweepOptions
  private let options: RunOptions
  private let zones: ZoneDatabase
  private let console: Console

  init(
    _ files: [ScenarioFile], _ sweep: SweepOptions, _ options: RunOptions, zones: ZoneDatabase,
    console: Console
  ) {
    self.files = files
    self.sweep = sweep
    self.options = options
    self.zones = zones
    self.console = console
  }

  func perform() throws(UsageError) -> ExitCode {
    let report: any SweepReport =
      options.reports.contains { $0.format.name == "json" }
      ? JSONSweepReport(console, zones: zones) : TextSweepReport(console, zones: zones)
    var tally = SweepTally(cap: sweep.cap)
    report.begin()
    for file in files {
      if let failure = file.failure {
        tally.scenarios.add(.error)
        report.take(failure)
        continue
      }
      for scenario in file.scenarios where options.wants(scenario, in: file) {
        if let most = sweep.mostCrumbs, scenario.crumbCount > most {
          tally.leftOut += 1
          continue
        }
        let result = CrashSweep(
          scenario,
          runner: Runner(subject: options.subject ?? Subjects.reference, zones: zones),
          seed: options.seeds?.lowerBound, kinds: sweep.kinds, cap: sweep.cap
        ).perform(spread)
        tally.add(result)
        report.take(result, file: file.name)
      }
    }
    if tally.scenarios.count == 0 {
      try options.throwWhenFiltered(files)
      throw UsageError(
        "nothing to sweep: \(counted(tally.leftOut, "scenario")) with more than "
          + "\(counted(sweep.mostCrumbs ?? 0, "crumb"))")
    }
    report.end(tally)
    return tally.scenarios.errors > 0
      ? .couldNotRun : tally.scenarios.broken > 0 ? .broken : .held
  }

  private func spread(
    _ count: Int, _ work: @escaping @Sendable (Int) -> CrashAttempt,
    _ take: @escaping (CrashAttempt) -> Void
  ) {
    let turns = Turns()
    turns.perform(count: count, threads: options.jobs) { number in
      let attempt = work(number)
      turns.act(number) { take(attempt) }
    }
  }
}

/// What came of all scenarios of a sweep.
struct SweepTally {
  let cap: Int
  var scenarios = Tally()
  /// Scenarios with too many crumbs.
  var leftOut = 0
  private(set) var tried = 0
  private(set) var held = 0
  private(set) var broken = 0
  private(set) var notTried = 0

  init(cap: Int) { self.cap = cap }

  mutating func add(_ result: CrashSweepResult) {
    scenarios.add(result.verdict)
    tried += result.tried
    held += result.held
    broken += result.broken
    notTried += result.notTried
  }
}

/// Takes the results of a sweep, in order.
protocol SweepReport: AnyObject {
  func begin()
  func take(_ result: CrashSweepResult, file: String)
  /// A file that could not be read.
  func take(_ failure: ScenarioResult)
  func end(_ tally: SweepTally)
}
