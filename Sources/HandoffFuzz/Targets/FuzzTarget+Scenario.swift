import Handoff
import HandoffScenarios
import HandoffSimulation

extension FuzzTarget {
  /// A scenario file: what is refused is told, and what is read must come through writing and
  /// reading again. Of a file that is read, so must several with a few values changed.
  static let scenario = FuzzTarget("scenario", words: ScenarioWords.all) { bytes in
    let verdict = judged(bytes)
    guard verdict == .taken else { return verdict }
    var random = SeededRandom(seed: Checksums.seed(of: bytes))
    for _ in 0..<12 {
      var text = bytes
      for _ in 0...random.next(below: 3) { text = TextEdit.edited(text, &random) }
      if case .wrong(let what) = judged(text) {
        return .wrong("\(what)\nThis was read:\n\(String(decoding: text, as: UTF8.self))")
      }
    }
    return .taken
  }

  private static func judged(_ bytes: [UInt8]) -> Verdict {
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
