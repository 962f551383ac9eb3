import Handoff
import HandoffScenarios
import Testing

@Suite("The keys of a scenario")
struct TopLevelTests {
  private func scenarioWith(_ more: String) -> Scenario? {
    let result = readScenario(file(steps: "", more))
    #expect(result.diagnostics.rendered() == "")
    return result.scenarios.first
  }

  @Test("a file with the required keys only has the defaults of the design")
  func defaults() throws {
    let scenario = try #require(scenarioWith(""))
    let berlin = ZoneID("Europe/Berlin")
    for device in DeviceName.allCases {
      #expect(scenario[device].power == .on)
      #expect(scenario[device].app == .background)
      #expect(scenario[device].startsUnlocked)
      #expect(scenario[device].space == nil)
      #expect(scenario.zone(of: device) == berlin)
      #expect(scenario.dayStart(of: device) == .midnight)
    }
    #expect(scenario.homeZone == berlin)
    #expect(scenario.seed == 0)
    #expect(scenario.link == LinkSetup(to: .up, latency: .zero, limit: 65_536))
    #expect(scenario.end == .heal)
  }

  @Test("the zone of the beginning is everybody's who has no other")
  func zones() throws {
    let more =
      #""devices": { "phone": { "zone": "Pacific/Apia", "day_start": "05:00" } }, "#
      + #""day_start": "04:00", "home": { "zone": "UTC" }, "#
    let scenario = try #require(scenarioWith(more))
    #expect(scenario.zone(of: .watch) == ZoneID("Europe/Berlin"))
    #expect(scenario.zone(of: .phone) == ZoneID("Pacific/Apia"))
    #expect(scenario.homeZone == .utc)
    #expect(scenario.dayStart(of: .watch) == DayStart(minutes: 240))
    #expect(scenario.dayStart(of: .phone) == DayStart(minutes: 300))
  }

  @Test("a device that is off starts locked, and cannot be said to be unlocked")
  func locked() throws {
    let off = try #require(scenarioWith(#""devices": { "phone": { "power": "off" } }, "#))
    #expect(!off.phone.startsUnlocked)
    let text = file(
      steps: "", #""devices": { "phone": { "unlocked": true, "power": "off" } }, "#)
    #expect(
      said(about: text) == [
        #"s.json:1:119: error: a device that is off starts locked; leave "unlocked" out"#
      ])
  }

  @Test("a kept failure names an invariant and a verdict that there are, or would hold for ever")
  func keptFailure() {
    let text = file(
      steps: "",
      #""found": { "invariant": "no_los", "verdict": "brokn", "subject": "s", "seed": 1, "#
        + #""version": "0.1.0" }, "#)
    let found = said(about: text)
    #expect(found.count == 2)
    #expect(found.first?.hasSuffix(#"did you mean "no_loss"?"#) == true)
    #expect(found.last?.hasSuffix(#"did you mean "broken"?"#) == true)
  }

  @Test("a beginning in UTC with a zone is told in the zone's offset")
  func zulu() throws {
    let text =
      #"{ "format": 1, "title": "t", "steps": [], "begin": "2024-04-09T21:50:00Z[Europe/Berlin]" }"#
    let begin = try #require(readScenario(text).scenarios.first?.begin)
    #expect(begin.description == "2024-04-09T23:50:00+02:00[Europe/Berlin]")
  }

  @Test("a missing beginning is one error, and the steps are read all the same")
  func noBeginning() {
    let text = #"{ "format": 1, "title": "t", "steps": [{ "do": "unlok" }] }"#
    #expect(
      said(about: text) == [
        #"s.json:1:1: error: a scenario needs "begin": a moment with its zone such as "#
          + #""2024-04-09T23:50:00+02:00[Europe/Berlin]""#,
        #"s.json:1:48: error: unknown step "unlok"; did you mean "unlock"?"#,
      ])
  }

  @Test("an order that names a crumb as a key and has it again")
  func duplicateCrumb() {
    let steps = """
      { "do": "capture", "crumb": "a" },
      { "do": "expect", "home": { "crumbs": { "a": null, "a": {} } } }
      """
    #expect(
      said(about: file(steps: steps)) == [
        #"s.json:3:52: error: duplicate key "a"; it was given in line 3, column 41"#
      ])
  }
}
