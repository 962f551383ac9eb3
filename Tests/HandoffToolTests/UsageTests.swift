import Testing

/// Calls that are wrong: nothing is run, the words go to standard error, the code is 2.
struct UsageTests {
  @Test(arguments: [
    (["rnu"], #"unknown command "rnu"; did you mean "run"?"#),
    (["frobnicate"], #"unknown command "frobnicate"; accepted: "#),
    (["--versoin"], #"unknown option "--versoin"; did you mean "--version"?"#),
    (["run", "--sed", "1"], #"unknown option "--sed"; did you mean "--seed"?"#),
    (["run", "-x", "."], #"unknown option "-x""#),
    (["run"], "no path"),
    (["check"], "no path"),
    (["run", ".", "--jobs"], "--jobs needs a value: --jobs N"),
    (["run", ".", "--jobs", "0"], #"--jobs takes a whole number from 1 to 1024, not "0""#),
    (["run", ".", "--jobs=two"], #"not "two""#),
    (["run", ".", "--seed", "-1"], #"not "-1""#),
    (["run", ".", "--seeds", "5..1"], "--seeds 5..1 is empty"),
    (["run", ".", "--seeds", "1-5"], "two whole numbers such as 0..99"),
    (["run", ".", "--seed", "1", "--seeds", "1..2"], "exclude each other"),
    (["run", ".", "--seed", "1", "--seed", "2"], "--seed is there twice"),
    (["run", ".", "--story=yes"], "--story takes no value"),
    (["run", ".", "--format", "jsn"], #"unknown value "jsn"; did you mean "json"?"#),
    (["run", ".", "--format", "json", "--story"], "--story is text"),
    (
      ["run", ".", "--subject", "nobody"],
      #"unknown subject "nobody"; “handoff subjects” lists them"#
    ),
    (["run", ".", "--journal", "-"], "--journal takes a file"),
    (["help", "run", "check"], "about one command"),
    (["bench", "--only", "xyz"], "no measurement has xyz in its title"),
    (["reference", "x"], "there is nothing to be said here"),
  ])
  func aWrongCallSaysWhatIsWrong(_ arguments: [String], _ message: String) throws {
    let call = try Call(arguments)
    #expect(call.code == 2)
    #expect(call.output == "")
    #expect(call.errors.hasPrefix("handoff: "))
    #expect(call.errors.contains(message), "\(call.errors)")
  }

  @Test func aNameWithControlCharactersIsMadeVisible() throws {
    let call = try Call("run\u{1B}[31m")
    #expect(call.errors.contains(#""run␛[31m""#))
    #expect(!call.errors.contains("\u{1B}"))
  }

  @Test func afterTwoHyphensThereAreNoOptions() throws {
    let folder = try Folder()
    try folder.write("--help", Scenarios.held)
    let call = try Call("run", "--", "--help", in: folder)
    #expect(call.code == 0)
    #expect(call.output.hasPrefix("held    --help  It holds\n"))
  }

  @Test func optionsMayFollowThePaths() throws {
    let folder = try Folder()
    try folder.write("a.json", Scenarios.held)
    #expect(try Call("run", "a.json", "--seeds=1..3", in: folder).output.contains("(3 seeds)"))
  }
}
