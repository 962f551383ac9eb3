import Foundation
import Handoff
import HandoffReports
import HandoffScenarios

/// Prints the results for a person: a line for each scenario, and the story of what broke.
final class TextRunReport: RunReport {
  private let console: Console
  private let zones: ZoneDatabase
  private let clock = ContinuousClock()
  private let began: ContinuousClock.Instant

  init(_ console: Console, zones: ZoneDatabase) {
    self.console = console
    self.zones = zones
    self.began = clock.now
  }

  let wantsDigests = false

  func begin() {}

  func take(_ result: ScenarioResult, digest: String?, _ piece: RunPlan.Piece) {
    console.write("\(result.verdict) \(result.file)\n")
  }

  func end(_ tally: Tally) {
    console.write("\(tally) \(clock.now - began)\n")
  }
}
