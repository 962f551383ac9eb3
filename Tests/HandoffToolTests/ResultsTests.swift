import Foundation
import Handoff
import Testing

/// Results for other programs: JSON, the journal, and what must not depend on anything.
struct ResultsTests {
  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("b/c.json", Scenarios.broken)
    try folder.write("b/d.json", Scenarios.bad)
    return folder
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func jsonIsOneObjectAndNothingElse() throws {
    let call = try Call("run", ".", "--format", "json", in: try folder())
    #expect(call.code == 2)
    #expect(call.errors == "")
    let object = try object(call.output)
    #expect(object["summary"] as? [String: Int] == ["held": 1, "broken": 1, "errors": 1])
    #expect((object["tz_database"] as? String)?.hasPrefix("Foundation ") == true)
    let entries = try #require(object["scenarios"] as? [[String: Any]])
    #expect(entries.map { $0["file"] as? String } == ["a.json", "b/c.json", "b/d.json"])
    #expect(entries.map { $0["verdict"] as? String } == ["held", "broken", "error"])
    #expect((entries[0]["journal_digest"] as? String)?.count == 64)
    #expect(entries[2]["journal_digest"] is NSNull)
  }

  @Test func aMissingFileIsAnEntryToo() throws {
    let call = try Call("run", "--format=json", "nowhere.json", in: try folder())
    #expect(call.code == 2)
    let entry = try #require((try object(call.output)["scenarios"] as? [[String: Any]])?.first)
    let problem = (entry["problems"] as? [[String: Any]])?.first
    #expect(problem?["message"] as? String == "no such file or directory")
    #expect(problem?["line"] is NSNull)
  }

  @Test func theNumberOfJobsChangesNothing() throws {
    let folder = try folder()
    for number in 0..<12 { try folder.write("many/\(number).json", Scenarios.held) }
    let one = try Call(
      "run", ".", "--seeds", "0..9", "--format", "json", "--jobs", "1", "--journal", "1.jsonl",
      in: folder)
    let four = try Call(
      "run", ".", "--seeds", "0..9", "--format", "json", "--jobs", "4", "--journal", "4.jsonl",
      in: folder)
    #expect(one.output == four.output)
    #expect(try folder.read("1.jsonl") == folder.read("4.jsonl"))
    let story1 = try Call("run", ".", "--story", "--jobs", "1", in: folder)
    let story4 = try Call("run", ".", "--story", "--jobs", "4", in: folder)
    // The last line has the real time in it.
    #expect(story1.lines.dropLast(2) == story4.lines.dropLast(2))
  }

  @Test func theDigestIsThatOfTheJournalsLines() throws {
    let folder = try folder()
    let call = try Call(
      "run", "a.json", "--format", "json", "--journal", "j.jsonl", in: folder)
    let lines = try folder.read("j.jsonl").split(separator: "\n")
    let heading = try object(String(lines[0]))
    #expect(heading["kind"] as? String == "run")
    #expect(heading["file"] as? String == "a.json")
    #expect(heading["seed"] as? Int == 0)
    try folder.write("entries", lines.dropFirst().map { $0 + "\n" }.joined())
    let entry = try #require((try object(call.output)["scenarios"] as? [[String: Any]])?.first)
    let digest = try #require(entry["journal_digest"] as? String)
    #expect(digest == SHA256.digest(of: Array(try folder.read("entries").utf8)).description)
  }

  @Test func aJournalThatCannotBeWrittenIsToldAndEndsWithTwo() throws {
    let call = try Call("run", "a.json", "--journal", "none/j.jsonl", in: try folder())
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors == "handoff: cannot write \"none/j.jsonl\": no such file or directory\n")
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
  func aFullDiskIsToldAndEndsWithTwo() throws {
    let call = try Call("run", "a.json", "--journal", "/dev/full", in: try folder())
    #expect(call.code == 2)
    #expect(call.errors == "handoff: cannot write \"/dev/full\": no space left on device\n")
  }

  @Test func aScenarioIsNeverWrittenOver() throws {
    let folder = try folder()
    let call = try Call("run", "a.json", "--journal", "./a.json", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("is a scenario file; it is not written over"))
    #expect(try folder.read("a.json") == Scenarios.held)
  }
}
