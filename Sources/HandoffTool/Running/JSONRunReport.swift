import Handoff
import HandoffReports

/// Prints the results as one JSON object.
final class JSONRunReport: RunReport {
  private let console: Console
  private let zones: ZoneDatabase
  private var object = RunJSON()

  init(_ console: Console, zones: ZoneDatabase) {
    self.console = console
    self.zones = zones
  }

  let wantsDigests = true

  func begin() { console.write(object.opening) }

  func take(_ result: ScenarioResult, digest: String?, _ piece: RunPlan.Piece) {
    console.write(object.entry(result, digest: digest))
  }

  func end(_ tally: Tally) { console.write(object.closing(tally, zones: zones.name)) }
}
