import Testing

/// `explain`, `audit`, `zones` and `bugs`.
struct DayCommandTests {
  static let late = "2026-03-08T23:58:00-07:00[America/Los_Angeles]"

  @Test func `a wrong day is explained, and ends with 1`() throws {
    let call = try Call(
      "explain", "--captured", Self.late, "--arrived", "2026-03-09T15:10:00Z", "--phone-zone",
      "Asia/Tokyo", "--filed", "2026-03-09")
    #expect(call.code == 1)
    #expect(call.output.contains("Right is 2026-03-08."))
    #expect(call.output.contains("1. receiver_zone (the wrong zone)"))
    #expect(
      call.output.contains("day(captured 2026-03-09T06:58:00Z at +09:00 of Asia/Tokyo)"))
  }

  @Test func `a right day, and no day at all, end with 0`() throws {
    #expect(try Call("explain", "--captured", Self.late, "--filed", "2026-03-08").code == 0)
    let table = try Call("explain", "--captured", Self.late)
    #expect(table.code == 0)
    #expect(table.output.contains("utc_day"))
  }

  @Test func `the written scenario runs: the reference holds it, and the mistake breaks it`() throws
  {
    let folder = try Folder()
    let call = try Call(
      "explain", "--captured", Self.late, "--arrived", "2026-03-09T15:10:00Z", "--phone-zone",
      "Asia/Tokyo", "--filed", "2026-03-09", "--scenario", "case.json", in: folder)
    #expect(call.errors.contains("run --subject mistake:receiver_zone case.json"))
    #expect(try Call("run", "case.json", in: folder).code == 0)
    let broken = try Call("run", "--subject", "mistake:receiver_zone", "case.json", in: folder)
    #expect(broken.code == 1)
    #expect(broken.output.contains("day_never_moves"))
  }

  @Test func `the line that says how to run it names only what files that day there`() throws {
    let folder = try Folder()
    // The clock of the subject is five minutes ahead, not two years behind.
    let behind = try Call(
      "explain", "--captured", "2026-07-07T23:30:00+02:00[Europe/Amsterdam]", "--arrived",
      "2026-07-08T06:56:00+02:00", "--clock-ahead=-835d", "--filed", "2024-03-24", "--scenario",
      "behind.json", in: folder)
    #expect(behind.errors.contains("In a world none of them gives 2024-03-24"))
    #expect(behind.errors.contains("Run it: handoff run behind.json"))
    #expect(try Call("run", "behind.json", in: folder).code == 0)
    // What waited for less than a minute was not put back.
    let once = try Call(
      "explain", "--captured", Self.late, "--arrived", "2026-03-09T15:10:00Z", "--enqueued",
      "2026-03-08T23:58:01-07:00[America/Los_Angeles]", "--filed", "2026-03-09", "--scenario",
      "once.json", in: folder)
    #expect(once.code == 1)
    #expect(try Call("run", "once.json", in: folder).code == 0)
  }

  @Test func `a clock that was reset shows what its zone says there`() throws {
    let call = try Call(
      "explain", "--captured", "2026-01-15T12:00:00-08:00[America/Los_Angeles]", "--arrived",
      "2026-01-16T15:10:00Z", "--clock-reset", "2010-07-01T00:00:00-07:00[America/Los_Angeles]",
      "--filed", "2010-07-01")
    #expect(call.output.contains("clock_reset (the wrong instant)"))
  }

  @Test func `the written scenario can bring its zones along, and says so when it runs`() throws {
    let folder = try Folder()
    let written = try Call(
      "explain", "--captured", Self.late, "--arrived", "2026-03-09T15:10:00Z", "--phone-zone",
      "Asia/Tokyo", "--scenario", "case.json", "--embed-zones", in: folder)
    #expect(written.code == 0)
    let scenario = try folder.read("case.json")
    #expect(scenario.contains(#""Asia/Tokyo":          { "offset": "+09:00" }"#))
    let run = try Call("run", "case.json", "--format", "json", in: folder)
    #expect(run.code == 0)
    #expect(run.output.contains(#""tz_database":"2 zones embedded in the scenario""#))
    #expect(run.output.contains(#""errors":0},"tz_database":"Foundation "#))
    let text = try Call("run", "case.json", in: folder)
    #expect(text.output.contains(", and those of 1 scenario that embeds its own"))
    let journal = try Call("run", "case.json", "--journal", "journal.jsonl", in: folder)
    #expect(journal.code == 0)
    #expect(
      try folder.read("journal.jsonl").contains(
        #""tz_database":"2 zones embedded in the scenario""#))
  }

  @Test(arguments: [
    (["--captured", late, "--embed-zones"], "the file that --scenario writes"),
    (["--filed", "2026-03-09"], "--captured is needed"),
    (["--captured", "2026-03-08"], "column 11"),
    (["--captured", late, "--filed", "9 March"], "--filed takes a day"),
    (["--captured", late, "--phone-zone", "Europe/Berln"], "did you mean \"Europe/Berlin\""),
    (["--captured", late, "--paired-offset", "8"], "an offset such as -08:00"),
    (["--captured", late, "--zoneinfo", "/nowhere"], "no zone in \"/nowhere\""),
    (["--captured", late, "more"], "unexpected \"more\""),
  ])
  func `a call that is wrong says what is accepted`(arguments: [String], message: String) throws {
    let call = try Call(["explain"] + arguments)
    #expect(call.code == 2)
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func `an audit ends with 0, 1 and 2`() throws {
    let folder = try Folder()
    try folder.write("good.csv", "captured,filed\r\n\(Self.late),2026-03-08\r\n")
    #expect(try Call("audit", "good.csv", in: folder).code == 0)
    try folder.write("bad.csv", "captured,filed\r\n\(Self.late),2026-03-09\r\nx,2026-03-08\r\n")
    let bad = try Call("audit", "bad.csv", "--list", "wrong.csv", in: folder)
    #expect(bad.code == 1)
    #expect(bad.output.contains("bad.csv: 2 rows, 0 right, 1 wrong, 1 unreadable"))
    #expect(bad.output.contains("bad.csv:3:1: expected four digits of a year"))
    #expect(
      try folder.read("wrong.csv")
        == "line,captured,filed,right\r\n2,\(Self.late),2026-03-09,2026-03-08\r\n")
    try folder.write("none.csv", "a,b\r\n1,2\r\n")
    let none = try Call("audit", "none.csv", in: folder)
    #expect(none.code == 2)
    #expect(none.errors.contains("--captured-column"))
    let piped = try Call("audit", "-", "--format", "json", input: "captured,filed\n")
    #expect(piped.code == 0 && piped.output.contains("\"rows\": 0"))
  }

  @Test func `zones says which database it is`() throws {
    let call = try Call("zones")
    #expect(call.code == 0 && call.output.hasPrefix("Zones: Foundation "))
    let paris = try Call("zones", "Europe/Paris", "--years", "2024..2024")
    #expect(paris.output.contains("2024-03-31T01:00:00Z  +01:00 to +02:00"))
    let asked = try Call("zones", "Europe/Paris", "--years", "2024..2024", "--format", "json")
    let flat = asked.output.split(whereSeparator: \.isWhitespace).joined()
    #expect(
      flat.contains(#"{"at":"2024-03-31T01:00:00Z","before":"+01:00","after":"+02:00"}"#),
      "\(asked.output)")
  }

  @Test func `bugs shows who is caught where`() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    let call = try Call("bugs", "--only", "mistakes", "a.json", in: folder)
    #expect(call.output.contains("reference"))
    #expect(call.output.contains("The reference is broken by none of 1 scenario."))
  }

  @Test func `a step that does not apply catches nobody, and is no fault of the reference`() throws
  {
    let folder = try Folder()
    // Whether the watch is on is left to chance; with the scenario's own seed it is.
    let path = "scenarios/found/dropped-while-putting-right.json"
    let found = try Call("bugs", "--only", "known", "--format", "json", path)
    let flat = found.output.split(whereSeparator: \.isWhitespace).joined()
    #expect(flat.contains(#"{"name":"reference","caught_by":[]}"#))
    #expect(!flat.contains(#""broken":["error"]"#) && flat.contains(#""not_run":[]"#))
    try folder.write("a.json", Scenarios.notApplicable)
    let call = try Call("bugs", "--only", "mistakes", "a.json", in: folder)
    #expect(call.code == 1)
    #expect(call.output.contains("The reference is broken by none of 1 scenario."))
    #expect(call.output.contains("Not run whole, as a step did nothing: a.json."))
    #expect(call.output.contains("Caught by none: mistake:"), "\(call.output)")
  }

  @Test func `a zone that is not known is told with the nearest`() throws {
    let call = try Call("explain", "--captured", "2026-03-08T23:58:00-07:00[America/Los_Angelos]")
    #expect(call.code == 0)
    let text = call.output.replacing("\n", with: " ")
    #expect(text.contains("Did you mean America/Los_Angeles?"), "\(call.output)")
  }

  @Test func `a table in another shape, or with two columns that could be meant, gets a hint`()
    throws
  {
    let row = "2026-03-08T23:58:00-07:00[America/Los_Angeles]"
    for (separator, shape) in [(";", "semicolons"), ("\t", "tabs")] {
      let call = try Call(
        "audit", "-", input: "captured\(separator)filed\n\(row)\(separator)2026-03-08\n")
      #expect(call.code == 2)
      #expect(call.errors.contains("try --shape \(shape)."), "\(call.errors)")
    }
    let several = "captured,captured_at,filed\n\(row),\(row),2026-03-08\n"
    let unclear = try Call("audit", "-", input: several)
    #expect(unclear.code == 2)
    #expect(
      unclear.errors.contains(
        #"the columns "captured" and "captured_at" could each be the capture, after RFC 9557"#))
    #expect(unclear.errors.contains("--captured-column NAME"))
    let named = try Call("audit", "-", "--captured-column", "captured_at", input: several)
    #expect(named.code == 0, "\(named.errors)")
  }

  @Test func `what an audit of JSON Lines says of a line names that line`() throws {
    let call = try Call(
      "audit", "-", "--shape", "jsonl",
      input: #"{"captured":"2016-12-31T23:59:60+00:00[UTC]","filed":"2016-12-31"}"# + "\n{\n")
    #expect(call.code == 1)
    #expect(
      call.output.contains(
        "<stdin>:2:2: the line ends before the object that was opened in line 2, column 1"),
      "\(call.output)")
    #expect(call.output.contains("1 row with a second 60, read as 59: leap seconds are not taken."))
  }
}
