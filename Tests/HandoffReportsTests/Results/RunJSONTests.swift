import Foundation
import Handoff
import HandoffScenarios
import Testing

@testable import HandoffReports

struct RunJSONTests {
  private func object(_ results: [ScenarioResult]) throws -> [String: Any] {
    var json = RunJSON()
    var tally = Tally()
    var text = json.opening
    for result in results {
      tally.add(result)
      text += json.entry(result, digest: "abc")
    }
    text += json.closing(tally, zones: "Foundation 2025b")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func keys(_ object: Any?) -> [String] { (object as? [String: Any] ?? [:]).keys.sorted() }

  @Test func noResultAtAllIsStillOneObject() throws {
    let object = try object([])
    #expect((object["scenarios"] as? [Any])?.isEmpty == true)
    #expect(object["tz_database"] as? String == "Foundation 2025b")
  }

  @Test func aBrokenRunHasItsExpectationsAndInvariants() throws {
    let sample = try Sample.twoCities(expecting: #""watch": { "waiting": 5 }"#)
    let object = try object([sample.result(), sample.result()])
    let entries = try #require(object["scenarios"] as? [[String: Any]])
    #expect(entries.count == 2)
    let entry = entries[1]
    #expect(
      keys(entry) == [
        "expectations", "file", "invariants", "journal_digest", "problems", "seed",
        "simulated_seconds", "subject", "title", "tz_database", "verdict",
      ])
    #expect(entry["tz_database"] as? String == ZoneDatabase.foundation.name)
    #expect(entry["verdict"] as? String == "broken")
    #expect(entry["simulated_seconds"] as? Double == 202_560)
    let expectation = try #require((entry["expectations"] as? [[String: Any]])?.first)
    #expect(keys(expectation) == ["message", "step", "verdict"])
    #expect(expectation["step"] as? Int == 4)
    #expect((expectation["message"] as? String)?.contains("expected 5, found 0") == true)
    let invariants = try #require(entry["invariants"] as? [[String: Any]])
    #expect(invariants.map { $0["name"] as? String } == Invariants.all.map { $0.name })
    #expect(invariants.allSatisfy { $0["message"] is NSNull })
    #expect(object["summary"] as? [String: Int] == ["held": 0, "broken": 2, "errors": 0])
  }

  @Test func aBadFileIsAnEntryWithItsProblems() throws {
    let bytes = Array(#"{ "format": 1, "stepz": [] }"#.utf8)
    let read = ScenarioReader.read(file: "bad.json", bytes: bytes, zones: ZoneDatabase.foundation)
    let object = try object([ScenarioResult(read.diagnostics)])
    let entry = try #require((object["scenarios"] as? [[String: Any]])?.first)
    #expect(entry["file"] as? String == "bad.json")
    #expect(entry["verdict"] as? String == "error")
    #expect(entry["title"] is NSNull)
    let problems = try #require(entry["problems"] as? [[String: Any]])
    #expect(problems.contains { $0["line"] as? Int == 1 && $0["column"] as? Int == 16 })
    #expect(object["summary"] as? [String: Int] == ["held": 0, "broken": 0, "errors": 1])
  }

  @Test(arguments: [
    (Duration.zero, "0"), (.seconds(202_560), "202560"), (.milliseconds(1_050), "1.05"),
    (.microseconds(32_323_551), "32.323551"), (.microseconds(7), "0.000007"),
  ])
  func secondsAreExact(_ duration: Duration, _ text: String) {
    #expect(RunJSON.seconds(duration).compact == text)
  }
}
