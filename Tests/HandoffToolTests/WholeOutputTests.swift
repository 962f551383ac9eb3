import Testing

/// Whole outputs, as they were read on a screen and found good.
struct WholeOutputTests {
  @Test func `a broken scenario says what broke, to whom, when, and what to do next`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.broken)
    let call = try Call("run", "a.json", in: folder)
    #expect(
      call.lines.dropLast(2).joined(separator: "\n") == """
        broken  a.json  It is broken
          a.json:7:5: step 2, 1 hour 8 minutes after the beginning
            home: the day of "milk"
              expected  2024-04-10
              found     2024-04-09
            what led there:
            watch                phone
            2024-04-09 23:58:00  2024-04-09 23:58:00  watch: captured “milk”: ‘milk’
            2024-04-09 23:58:00  2024-04-09 23:58:00  watch: sends “milk”
            2024-04-09 23:58:00  2024-04-09 23:58:00  phone: took “milk” and acknowledged it
            2024-04-09 23:58:00  2024-04-09 23:58:00  watch: has the acknowledgement of “milk”
            2024-04-09 23:58:00  2024-04-09 23:58:00  phone: home has “milk”, filed under 2024-04-09
          to see it whole: handoff run --story a.json
        1 scenario: 0 held, 1 broken
        """)
  }

  @Test func `a bad file is told with its lines, and a good one with what is not canonical`() throws
  {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    try folder.write("bad.json", Scenarios.bad)
    let call = try Call("check", "bad.json", "a.json", in: folder)
    #expect(
      call.output == """
        bad.json:2:47: error: "begin" must be a moment with its zone such as \
        "2024-04-09T23:50:00+02:00[Europe/Berlin]", not the string \
        "2024-02-30T23:50:00+02:00[Europe/Berlin]": day 30 does not exist in 2024-02: 01 to 29 are \
        accepted
        2 |   "format": 1, "title": "It is bad", \
        "begin": "2024-02-30T23:50:00+02:00[Europe/Berlin]",
          |                                               ^
        bad.json:3:16: error: unknown key of a note step "afer"; did you mean "after"?
        3 |   "steps": [ { "afer": "8m", "do": "note", "text": "n" } ]
          |                ^
        a.json: note: it is not in canonical form; “handoff format a.json” sees to it
        2 files with 1 scenario: 1 with errors

        """)
  }

  @Test func `the call that tells it whole can be copied, whatever the file is called`() throws {
    let folder = try Folder()
    try folder.write("it's broken.json", Scenarios.broken)
    let call = try Call("run", "it's broken.json", "--seeds", "5..6", in: folder)
    #expect(
      call.output.contains(
        "to see it whole: handoff run --story --seed 5 'it'\\''s broken.json'\n"))
    let input = try Call("run", "-", input: Scenarios.broken)
    #expect(!input.output.contains("to see it whole"))
  }
}
