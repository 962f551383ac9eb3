import HandoffScenarios
import Testing

@testable import HandoffExploration

struct PlainerSetupTests {
  @Test(arguments: [
    #""devices": { "phone": { "power": "off" } }"#,
    #""devices": { "phone": { "app": "force_quit" } }"#,
  ])
  func `of what keeps a crumb waiting, a link that is down is left`(setup: String) throws {
    let text = """
      { "format": 1, "title": "away", "begin": "2026-01-15T12:00:00+00:00[UTC]",
        \(setup),
        "steps": [{ "do": "capture", "crumb": "a" },
          { "after": "5m", "do": "transfer", "wipe": true }] }
      """
    let read = ScenarioReader.read(
      file: "a.json", bytes: Array(text.utf8), zones: ScenarioFolder.zones)
    let start = try #require(read.scenarios.first, "\(read.diagnostics.rendered())")
    let runner = Runner(
      subject: try #require(KnownBugs.named("never_puts_back")), zones: ScenarioFolder.zones)
    var search = ShrinkSearch(
      start, Trial(runner, .invariant("filed_once"), start: start), budget: 10, runs: 0)
    let begins = search.begins()
    try #require(begins)
    ShrinkPass.plainerSetup.run(&search)
    #expect(search.current.link.to == .down)
    #expect(search.current.phone == DeviceSetup() && search.current.steps == start.steps)
  }
}
