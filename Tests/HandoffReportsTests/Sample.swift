import Handoff
import HandoffReports
import HandoffScenarios
import HandoffSimulation
import Testing

/// A scenario from JSON, and its runs.
struct Sample {
  let scenario: Scenario
  let source: SourceText
  let zones = ZoneDatabase.foundation

  init(_ json: String, file: String = "sample.json") throws {
    let result = ScenarioReader.read(
      file: file, bytes: Array(json.utf8), zones: ZoneDatabase.foundation)
    try #require(result.scenarios.count == 1, "\(result.diagnostics.rendered())")
    scenario = result.scenarios[0]
    source = result.diagnostics.source
  }

  @discardableResult
  func run(_ readers: any JournalReader...) -> Run {
    Runner(zones: zones).run(scenario, readers: readers)
  }

  var place: RunPlace { RunPlace(scenario, in: source) }

  /// The journal's lines, all together.
  func journal() -> String {
    var bytes: [UInt8] = []
    let lines = JournalLines(begin: scenario.begin.instant) { bytes += $0 }
    run(lines)
    lines.finish()
    return String(decoding: bytes, as: UTF8.self)
  }

  func story() -> String {
    var text = ""
    let story = Story(scenario) { text += $0 }
    run(story)
    story.finish()
    return text
  }

  func brokenStory() -> String {
    BrokenStory(of: run(), at: place).text { run($0) }
  }

  func result() -> ScenarioResult { ScenarioResult(file: source.file, .run(run(), place)) }
}

extension Sample {
  /// Spoken before midnight in Berlin, with the phone in New York and switched off for two days.
  static let twoCities = """
    {
      "format": 1,
      "title": "Spoken in Berlin, with the phone in New York",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "day_start": "04:00",
      "devices": { "phone": { "zone": "America/New_York", "power": "off" } },
      "steps": [
        { "after": "8m", "do": "capture", "crumb": "plumber", "text": "call the plumber" },
        { "after": "2d 8h 2m", "do": "power", "device": "phone", "to": "on" },
        { "after": "1m", "about": "The person wakes up.", "do": "unlock", "device": "phone" },
        { "after": "5m", "do": "expect", EXPECTED }
      ]
    }
    """

  static func twoCities(expecting expected: String) throws -> Sample {
    try Sample(twoCities.replacing("EXPECTED", with: expected))
  }
}
