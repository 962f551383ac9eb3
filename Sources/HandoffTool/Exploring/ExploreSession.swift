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

  init(_ options: ExploreOptions, zones: ZoneDatabase, console: Console) {
    self.options = options
    self.zones = zones
    self.console = console
    campaign = Campaign(seed: options.seed, subject: options.subject, zones: zones)
    runner = Runner(subject: options.subject, zones: zones)
    keeper = Keeper(folder: options.keep, zones: zones)
    progress = ExploreProgress(console)
  }

  /// - Throws: when what was found could not be written.
  func perform() throws(UsageError) -> ExitCode {
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
    } else {
      console.write(report.text)
    }
    return outcome.exitCode
  }

  private func explore(_ outcome: inout ExploreOutcome) throws(UsageError) {
    let shard = options.shard
    let count = options.runs.map { shard.size(of: $0) } ?? Int.max
    turns.perform(count: count, threads: options.jobs) { [self] place in
      if let time = options.time, progress.elapsed >= time { return turns.stop() }
      let run = campaign.run(shard.scenario(at: place))
      turns.act(place) { [self] in take(run, of: options.runs == nil ? nil : count) }
    }
    guard let failure = failed?.failure else { return }
    outcome.failure = failure
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
