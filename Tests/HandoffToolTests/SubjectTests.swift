import Testing

/// Other implementations, and failures that are kept.
struct SubjectTests {
  private func kept(subject: String, title: String, verdict: String = "broken") -> String {
    """
    {
      "format": 1,
      "title": "\(title)",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "found": {
        "invariant": "day_never_moves", "verdict": "\(verdict)", "subject": "\(subject)", "seed": 7,
        "version": "0.1.0"
      },
      "steps": [ { "after": "20m", "do": "capture", "crumb": "milk", "text": "milk" } ]
    }
    """
  }

  @Test func everySubjectIsListedWithWhatItDoesWrong() throws {
    let call = try Call("subjects")
    #expect(call.code == 0)
    #expect(call.lines[0] == "reference")
    #expect(call.output.contains("\nmistake:utc_day\n    "))
  }

  @Test func aKnownBugBreaksWhatTheReferenceHolds() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held.replacing("\"8m\"", with: "\"20m\""))
    #expect(try Call("run", "a.json", in: folder).code == 0)
    let call = try Call("run", "a.json", "--subject", "mistake:utc_day", in: folder)
    #expect(call.code == 1)
    #expect(call.output.contains("\n  day_never_moves: “milk” belongs to 2024-04-10"))
  }

  @Test func aKeptFailureHoldsWhileItStillBreaksItsSubject() throws {
    let folder = try Folder()
    try folder.write("a.json", kept(subject: "mistake:utc_day", title: "Kept"))
    let call = try Call("run", "a.json", "--format", "json", in: folder)
    #expect(call.code == 0)
    #expect(call.output.contains(#""seed":7,"subject":"mistake:utc_day""#))
  }

  @Test func aKeptFailureThatBreaksNoMoreIsBroken() throws {
    let folder = try Folder()
    try folder.write("a.json", kept(subject: "reference", title: "Mended"))
    let call = try Call("run", "a.json", in: folder)
    #expect(call.code == 1)
    #expect(call.output.contains("it was kept because “day_never_moves” came out as broken"))
  }

  @Test func `a kept failure that was mended holds while its subject keeps it`() throws {
    let folder = try Folder()
    try folder.write("a.json", kept(subject: "reference", title: "Mended", verdict: "held"))
    try folder.write(
      "b.json", kept(subject: "mistake:utc_day", title: "Broken again", verdict: "held"))
    #expect(try Call("run", "a.json", in: folder).code == 0)
    let call = try Call("run", "b.json", in: folder)
    #expect(call.code == 1)
    #expect(call.output.contains("it was kept because “day_never_moves” came out as held"))
  }

  @Test func aKeptFailureOfAnUnknownSubjectIsAnError() throws {
    let folder = try Folder()
    try folder.write("a.json", kept(subject: "mistake:utc_dya", title: "Unknown"))
    let call = try Call("run", "a.json", in: folder)
    #expect(call.code == 2)
    #expect(
      call.output.contains(#"unknown subject "mistake:utc_dya"; did you mean "mistake:utc_day"?"#))
  }

  @Test func aMistakeThatIsNamedWithoutItsPrefixIsFound() throws {
    let call = try Call("run", "a.json", "--subject", "utc_day")
    #expect(call.code == 2)
    #expect(call.errors.contains(#"unknown subject "utc_day"; did you mean "mistake:utc_day"?"#))
  }
}
