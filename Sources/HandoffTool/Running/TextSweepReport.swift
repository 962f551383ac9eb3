import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios

/// Prints a sweep for a person.
final class TextSweepReport: SweepReport {
  private let console: Console
  private let zones: ZoneDatabase
  private let text: VerdictText

  init(_ console: Console, zones: ZoneDatabase) {
    self.console = console
    self.zones = zones
    self.text = VerdictText(style: console.style)
  }

  func begin() {}

  func take(_ result: CrashSweepResult, file: String) {
    console.write(
      text.line(result.verdict, file, title: result.scenario.title, note: result.counts)
        + result.text)
  }

  func take(_ failure: ScenarioResult) { console.write(text.line(failure)) }

  func end(_ tally: SweepTally) {
    var scenarios = "\(counted(tally.scenarios.count, "scenario"))"
    if tally.leftOut > 0 { scenarios += ", \(tally.leftOut) left out for their many crumbs" }
    console.write(
      "\(scenarios): \(tally.scenarios.held) held, \(tally.scenarios.broken) broken, "
        + "\(tally.scenarios.errors) could not run\n"
        + "\(counted(tally.tried, "point")) tried: \(tally.held) held, \(tally.broken) broken; "
        + "\(tally.notTried) not tried (cap \(tally.cap) a scenario), zones of \(zones.name)\n")
  }
}
