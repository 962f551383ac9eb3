import Foundation
import Testing

/// `handoff run --crash-sweep`.
struct SweepTests {
  @Test func whatSurvivesEveryCutIsALineAndEndsWithZero() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("run", "--crash-sweep", "--points", "cuts", "a.json", in: folder)
    #expect(call.code == 0)
    #expect(call.errors == "")
    #expect(call.lines[0].hasPrefix("held    a.json  It holds  ("))
    #expect(call.lines[0].hasSuffix(" held, 0 broken, 0 not tried)"))
    #expect(call.lines[1] == "1 scenario: 1 held, 0 broken, 0 could not run")
    #expect(call.lines[2].contains("0 not tried (cap 20000 a scenario)"))
  }

  @Test func expectationsAreNotJudged() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    #expect(
      try Call("run", "--crash-sweep", "--points", "cuts", "--cap", "5", "a.json", in: folder).code
        == 0)
  }

  @Test func whatBreaksIsPrintedAsAScenarioThatShowsIt() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call(
      "run", "--crash-sweep", "--points", "cuts", "--subject", "dedup_in_memory_only", "a.json",
      in: folder)
    #expect(call.code == 1)
    #expect(call.output.contains("    this scenario shows it with --subject dedup_in_memory_only:"))
    let lines = call.lines.drop { $0 != "    {" }
    let end = try #require(lines.firstIndex(of: "    }"))
    let scenario = lines[...end].map { String($0.dropFirst(4)) }.joined(separator: "\n")
    #expect(scenario.contains(#""do": "disk""#))
    try folder.write("found.json", scenario)
    let again = try Call("run", "--subject", "dedup_in_memory_only", "found.json", in: folder)
    #expect(again.code == 1, "\(again.output)")
    #expect(again.output.contains("filed_once: "))
    #expect(try Call("run", "found.json", in: folder).code == 0)
  }

  @Test func theNumberOfThreadsChangesNothing() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    for format in ["text", "json"] {
      let calls = try ["1", "3"].map { jobs in
        try Call(
          "run", "--crash-sweep", "--cap", "150", "--jobs", jobs, "--format", format, "--subject",
          "spool_not_staged", "a.json", in: folder)
      }
      #expect(calls[0].code == 1)
      #expect(calls[0].output == calls[1].output)
    }
  }

  @Test func theJSONIsOneObject() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("bad.json", Scenarios.bad)
    let call = try Call(
      "run", "--crash-sweep", "--points", "cuts", "--cap", "20", "--format", "json", ".",
      in: folder)
    #expect(call.code == 2)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(call.output.utf8)) as? [String: Any])
    let sweeps = try #require(object["sweeps"] as? [[String: Any]])
    #expect(sweeps.count == 2)
    #expect(sweeps[0]["tried"] as? Int == 20)
    #expect((sweeps[0]["not_tried"] as? Int ?? 0) > 0)
    #expect(sweeps[1]["verdict"] as? String == "error")
  }

  @Test func scenariosWithTooManyCrumbsAreLeftOutAndCounted() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("run", "--crash-sweep", "--most-crumbs", "0", "a.json", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains("nothing to sweep: 1 scenario with more than 0 crumbs"))
  }

  @Test(arguments: [
    (["--points", "cuts"], "--points is for --crash-sweep"),
    (["--crash-sweep", "--points", "cut"], #"unknown value "cut"; did you mean "cuts"?"#),
    (["--crash-sweep", "--story"], "--story and --crash-sweep exclude each other"),
    (["--crash-sweep", "--seeds", "0..3"], "--seeds and --crash-sweep exclude each other"),
    (["--crash-sweep", "--cap", "0"], "--cap takes a whole number from 1"),
  ])
  func aWrongCallSaysWhatIsWrong(_ options: [String], _ message: String) throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call(["run"] + options + ["a.json"], in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }
}
