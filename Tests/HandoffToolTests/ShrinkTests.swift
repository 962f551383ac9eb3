import Testing

struct ShrinkTests {
  /// A known bug breaks it, and most of it has nothing to do with that.
  private static let long = """
    {
      "format": 1,
      "title": "A long day",
      "source": "somewhere#1",
      "begin": "2024-04-09T21:50:00+02:00[Europe/Berlin]",
      "steps": [
        { "after": "8m",  "do": "capture", "crumb": "milk", "text": "milk and bread" },
        { "after": "2h",  "do": "link", "to": "down" },
        { "after": "1h",  "do": "capture", "crumb": "plumber", "text": "call the plumber" },
        { "after": "7h",  "do": "home", "answer": "lost" },
        { "after": "10m", "do": "link", "to": "up" },
        { "after": "3h",  "do": "travel", "zone": "Asia/Tokyo" },
        { "after": "1h",  "do": "app", "device": "phone", "to": "open" }
      ]
    }
    """

  @Test func `a broken scenario is printed shrunk, with what is needed and what is free`() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.long)
    let call = try Call(
      "shrink", "a.json", "--subject", "new_id_after_lost_answer", in: folder)
    #expect(call.code == 1)
    #expect(call.lines[0] == "broken  a.json  filed_once, subject new_id_after_lost_answer")
    #expect(call.lines[1].hasPrefix("  from 7 steps to 2, with "))
    #expect(call.output.contains(#""do": "home", "answer": "lost" }"#))
    #expect(call.output.contains(#""source": "somewhere#1""#))
    #expect(call.output.contains("\nneeded:\n"))
    #expect(call.output.contains("\nfree:\n"))
    #expect(call.output.contains("\nthe nearest that holds, with "))
  }

  @Test func `the shrunk file is written, and is broken in the same way`() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.long)
    let call = try Call(
      "shrink", "a.json", "--subject", "new_id_after_lost_answer", "-o", "b.json", in: folder)
    #expect(call.code == 1)
    let run = try Call("run", "b.json", "--subject", "new_id_after_lost_answer", in: folder)
    #expect(run.code == 1)
    #expect(run.output.contains("  filed_once: "))
    #expect(try Call("run", "b.json", in: folder).code == 0)
  }

  @Test func `the scenario that is shrunk is not written over`() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.long)
    let call = try Call(
      "shrink", "a.json", "--subject", "new_id_after_lost_answer", "-o", "a.json", in: folder)
    #expect(call.code == 2)
    #expect(try folder.read("a.json") == Self.long)
  }

  @Test func `what holds is not shrunk`() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.long)
    let call = try Call("shrink", "a.json", in: folder)
    #expect(call.code == 0)
    #expect(call.output == "held    a.json  nothing is broken, and there is nothing to shrink\n")
  }

  @Test func `an expectation that somebody wrote is shrunk too`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    let call = try Call("shrink", "a.json", in: folder)
    #expect(call.code == 1)
    #expect(call.lines[0] == "broken  a.json  home.crumbs.milk.day, subject reference")
    #expect(call.output.contains(#""day": "2024-04-10""#))
  }

  @Test func `an invariant that is none is an error with the nearest name`() throws {
    let folder = try Folder()
    try folder.write("a.json", Self.long)
    let call = try Call("shrink", "a.json", "--invariant", "no_los", in: folder)
    #expect(call.code == 2)
    #expect(call.errors.contains(#"did you mean "no_loss"?"#))
  }

  @Test func `a file that cannot be read says why`() throws {
    let folder = try Folder()
    try folder.write("bad.json", Scenarios.bad)
    let call = try Call("shrink", "bad.json", in: folder)
    #expect(call.code == 2)
    #expect(call.output.contains("bad.json:2:47: error: "))
    #expect(try Call("shrink").code == 2)
  }

  @Test func `a step that did not apply is told, and is no scenario that holds`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.notApplicable)
    let call = try Call("shrink", "a.json", in: folder)
    #expect(call.code == 2)
    #expect(
      call.output == """
        error   a.json  nothing is broken, but not all of it was played
          a.json:4:14: error: the step does not apply: the phone is on already

        """)
  }
}
