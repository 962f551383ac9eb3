import Foundation
import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// One call of `handoff explore`: what was kept, then a campaign until something breaks.
final class ExploreSession {
  private let options: ExploreOptions
  private let zones: ZoneDatabase
  private let console: Console
  private let campaign: Campaign
  private let runner: Runner
  private let keeper: Keeper
  private let turns = Turns()
  private var progress: ExploreProgress
  // Changed by one piece at a time, in the order of their numbers.
  private var coverage = Coverage()
  private var failed: CampaignRun?

  init(_ options: ExploreOptions, _ keeper: Keeper, console: Console) {
    self.options = options
    self.keeper = keeper
    self.console = console
    zones = keeper.zones
    campaign = Campaign(seed: options.seed, subject: options.subject, zones: zones)
    runner = Runner(subject: options.subject, zones: zones)
    progress = ExploreProgress(console)
  }

  /// - Throws: when what was found, or a report, could not be written.
  func perform(_ reports: ReportSet) throws(UsageError) -> ExitCode {
    let kept = keeper.rerun(against: options.subject)
    var outcome = ExploreOutcome(
      options, kept: kept, zones: zones.name, version: Tool.version)
    if !kept.isBroken { try explore(&outcome) }
    progress.clear()
    outcome.coverage = coverage
    outcome.elapsed = progress.elapsed
    let report = ExploreReport(outcome)
    if options.isJSON {
      var bytes: [UInt8] = []
      report.json.appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else if !reports.takesOutput {
      console.write(report.text)
    }
    if Interruption.isAsked { return .interrupted }
    try reports.tell(entries(of: outcome, report))
    return outcome.exitCode
  }

  /// What reports are told: what was kept, what the campaign held, and what broke in it.
  private func entries(of outcome: ExploreOutcome, _ report: ExploreReport) -> [ReportEntry] {
    var entries = outcome.kept.entries
    if let campaign = report.campaign { entries.append(ReportEntry(ScenarioResult(campaign))) }
    if let file = outcome.file {
      entries += keeper.rerun(.file(file), against: options.subject).entries
    }
    return entries
  }

  private func explore(_ outcome: inout ExploreOutcome) throws(UsageError) {
    let shard = options.shard
    let count = options.runs.map { shard.size(of: $0) } ?? Int.max
    turns.perform(count: count, threads: options.jobs) { [self] place in
      let isTooLate = options.time.map { progress.elapsed >= $0 } ?? false
      if isTooLate || Interruption.isAsked { return turns.stop() }
      let run = campaign.run(shard.scenario(at: place))
      turns.act(place) { [self] in take(run, of: options.runs == nil ? nil : count) }
    }
    guard let failed, let failure = failed.failure else { return }
    outcome.failure = failure
    outcome.simulatedUntilFailure = failed.simulated
    // First as it was found: nothing is lost when somebody ends the shrinking.
    let found = failure.kept(by: runner, version: Tool.version)
    outcome.file = try keeper.keep(found, as: failure.fileName)
    let shrunk = failure.shrunk(by: runner, version: Tool.version)
    if let shrunk { outcome.file = try keeper.keep(shrunk.scenario, as: failure.fileName) }
    outcome.scenario = shrunk?.scenario ?? found
    outcome.shrinkingRuns = shrunk?.runs
  }

  private func take(_ run: CampaignRun, of count: Int?) {
    // What comes after the first failure depends on how many are at work; it does not count.
    guard failed == nil else { return }
    coverage.add(run)
    if run.failure != nil {
      failed = run
      turns.stop()
    }
    progress.show(coverage, of: count, until: options.time)
  }
}
