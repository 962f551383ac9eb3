import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios

/// Prints a sweep as one JSON object, one line for each scenario.
final class JSONSweepReport: SweepReport {
  private let console: Console
  private let zones: ZoneDatabase
  private var isFirst = true

  init(_ console: Console, zones: ZoneDatabase) {
    self.console = console
    self.zones = zones
  }

  func begin() { console.write("{\"sweeps\":[\n") }

  func take(_ result: CrashSweepResult, file: String) { write(result.json(file: file)) }

  func take(_ failure: ScenarioResult) {
    write([
      "file": .string(failure.file), "verdict": .string(failure.verdict.rawValue),
      "problems": .array(
        failure.problems.map { ["message": .string($0.rendered(in: failure.file))] }),
    ])
  }

  func end(_ tally: SweepTally) {
    let summary: JSONText = [
      "held": .integer(Int64(tally.scenarios.held)),
      "broken": .integer(Int64(tally.scenarios.broken)),
      "errors": .integer(Int64(tally.scenarios.errors)),
      "left_out": .integer(Int64(tally.leftOut)),
      "points": [
        "tried": .integer(Int64(tally.tried)), "held": .integer(Int64(tally.held)),
        "broken": .integer(Int64(tally.broken)), "not_tried": .integer(Int64(tally.notTried)),
        "cap": .integer(Int64(tally.cap)),
      ],
    ]
    console.write(
      "\n],\"summary\":\(summary.compact),"
        + "\"tz_database\":\(JSONText.string(zones.name).compact)}\n")
  }

  private func write(_ object: JSONText) {
    console.write((isFirst ? "" : ",\n") + object.compact)
    isFirst = false
  }
}
