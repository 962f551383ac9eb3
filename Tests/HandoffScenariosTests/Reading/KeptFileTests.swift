import Handoff
import Testing

@testable import HandoffScenarios

/// Files of other formats, and files that are kept failures.
struct KeptFileTests {
  private func kept(_ found: String, format: Int = 1) -> String {
    """
    { "format": \(format), "title": "t", "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "found": { \(found) },
      "steps": [] }
    """
  }

  private let found =
    #""invariant": "no_loss", "verdict": "broken", "subject": "reference", "seed": 7, "#
    + #""version": "0.1.0""#

  @Test func `a kept failure says where it comes from`() throws {
    let scenario = try #require(readScenario(kept(found)).scenarios.first)
    #expect(
      scenario.found
        == Provenance(
          invariant: "no_loss", verdict: "broken", subject: "reference", seed: 7, version: "0.1.0"))
  }

  @Test func `a field of a kept failure that nobody knows is an error`() {
    #expect(
      said(about: kept(found + #", "sed": 8"#)) == [
        #"s.json:2:114: error: unknown key of the origin of a kept failure "sed"; "#
          + #"did you mean "seed"?"#
      ])
  }

  @Test func `a field of a kept failure that is missing is an error`() {
    let less = found.replacing(#", "version": "0.1.0""#, with: "")
    #expect(said(about: kept(less)).first?.contains(#"needs "version""#) == true)
  }

  @Test func `what could not be judged is kept under a name of its own`() throws {
    let error = kept(found.replacing("no_loss", with: "error"))
    #expect(readScenario(error).scenarios.first?.found?.invariant == Provenance.unjudged)
  }

  @Test func `an invariant that there is not would never break, and is an error`() {
    let wrong = found.replacing("no_loss", with: "no_los")
    let messages = said(about: kept(wrong))
    #expect(messages.count == 1)
    #expect(messages[0].hasPrefix("s.json:2:27: error: "))
    #expect(messages[0].hasSuffix(#"did you mean "no_loss"?"#))
  }

  @Test func `a verdict that there is not would always hold, and is an error`() {
    let wrong = found.replacing(#""broken""#, with: #""brokn""#)
    #expect(said(about: kept(wrong)).first?.hasSuffix(#"did you mean "broken"?"#) == true)
  }

  @Test func `a file of a later format is one error, whatever else it has`() {
    let text = kept(found + #", "mood": 1"#, format: 2)
    #expect(
      said(about: text) == [
        "s.json:1:13: error: this file has the format 2, and this version of Handoff reads "
          + "formats up to 1; a later version is needed"
      ])
  }

  @Test func `a file of an earlier format is brought up to date, step by step`() throws {
    // Made up: in format -1 the title was "name", in format 0 there was a "mood".
    let migrations = [
      FormatMigration(from: 0) { members in members.removeAll { $0.key == "mood" } },
      FormatMigration(from: -1) { members in
        for place in members.indices where members[place].key == "name" {
          members[place].key = "title"
        }
      },
    ]
    let text = kept(found, format: -1).replacing(#""title""#, with: #""mood": "blue", "name""#)
    let bytes = Array(text.utf8)
    let read = { (migrations: [FormatMigration]) in
      ScenarioReader.read(
        file: "s.json", bytes: bytes, zones: TestZones(), migrations: migrations)
    }
    let scenario = try #require(read(migrations).scenarios.first)
    #expect(scenario.title == "t")
    // Without one of them it cannot be read, and is not taken for something else.
    #expect(read([migrations[1]]).scenarios.isEmpty)
    #expect(read([]).diagnostics.rendered().contains("\"format\" must be 1, not the number -1"))
  }

  @Test func `what is wrong in a file of an earlier format is told at its place`() {
    let migration = FormatMigration(from: 0) { members in members.removeAll { $0.key == "mood" } }
    let text = kept(found.replacing(#""seed": 7"#, with: #""seed": "seven""#), format: 0)
    let result = ScenarioReader.read(
      file: "s.json", bytes: Array(text.utf8), zones: TestZones(), migrations: [migration])
    #expect(result.diagnostics.rendered().hasPrefix("s.json:2:91: error: "))
  }

  @Test func `there is one way from each format to the next`() {
    #expect(FormatMigrations.all.map(\.from) == Array(1..<Scenario.format))
  }
}
