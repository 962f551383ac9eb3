import Handoff
import HandoffScenarios

extension FuzzTarget {
  /// A scenario file: what is refused is told, and what is read must come through writing and
  /// reading again.
  static let scenario = FuzzTarget("scenario") { bytes in
    let found = read(bytes)
    let told = found.diagnostics.rendered(excerpts: true)
    guard !found.diagnostics.hasErrors else {
      return told.isEmpty ? .wrong("an error says nothing") : .refused
    }
    guard !found.scenarios.isEmpty else { return .wrong("neither a scenario nor an error") }
    let text = ScenarioWriter.write(found.scenarios)
    let again = read(Array(text.utf8))
    guard !again.diagnostics.hasErrors else {
      return .wrong("what was written is refused: \(again.diagnostics.rendered())\n\(text)")
    }
    return placeless(again.scenarios) == placeless(found.scenarios)
      ? .taken : .wrong("what was written reads otherwise: \(text)")
  }

  private static func read(_ bytes: [UInt8]) -> ScenarioReader.Result {
    ScenarioReader.read(file: "scenario.json", bytes: bytes, zones: ZoneDatabase.foundation)
  }

  private static func placeless(_ scenarios: [Scenario]) -> [Scenario] {
    var scenarios = scenarios
    for index in scenarios.indices {
      for step in scenarios[index].steps.indices { scenarios[index].steps[step].place = nil }
    }
    return scenarios
  }
}
