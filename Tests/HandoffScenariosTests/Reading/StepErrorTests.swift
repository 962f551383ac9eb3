import HandoffScenarios
import Testing

@Suite("What is wrong with a step is said in one line, with its place")
struct StepErrorTests {
  /// A step in line 2, what is said about it, and its column.
  struct Case: CustomTestStringConvertible, Sendable {
    var name: String
    var step: String
    var column: Int
    var message: String

    init(_ name: String, _ step: String, _ column: Int, _ message: String) {
      self.name = name
      self.step = step
      self.column = column
      self.message = message
    }

    var testDescription: String { name }
  }

  static let keys = [
    Case(
      "unknown key with a near name", #"{ "do": "capture", "crum": "a", "crumb": "a" }"#, 20,
      #"unknown key of a capture step "crum"; did you mean "crumb"?"#),
    Case(
      "unknown key without one", #"{ "do": "unlock", "xyzzy": 1 }"#, 19,
      #"unknown key of an unlock step "xyzzy"; accepted: "do", "after", "at", "about", "device""#),
    Case(
      "duplicate key", #"{ "do": "note", "text": "a", "text": "b" }"#, 30,
      #"duplicate key "text"; it was given in line 2, column 17"#),
    Case(
      "missing key", #"{ "do": "capture" }"#, 1,
      #"a capture step needs "crumb": the name of a crumb such as "plumber""#),
    Case(
      "missing kind", #"{ "after": "1s" }"#, 1,
      #"a step needs "do": "capture", "link", "power", "app", "unlock", "travel", "clock", "#
        + #""settings", "transfer", "home", "session", "attention", "disk", "expect" or "note""#),
    Case(
      "unknown kind", #"{ "do": "captur", "crumb": "a" }"#, 9,
      #"unknown step "captur"; did you mean "capture"?"#),
    Case(
      "kind of the wrong type", #"{ "do": 3 }"#, 9,
      #""do" must be "capture", "link", "power", "app", "unlock", "travel", "clock", "settings", "#
        + #""transfer", "home", "session", "attention", "disk", "expect" or "note", "#
        + "not the number 3"
    ),
    Case("step that is no object", "7", 1, #"each of "steps" must be an object, not the number 7"#),
    Case(
      "none of several keys", #"{ "do": "link" }"#, 1,
      #"a link step needs at least one of "to", "latency" or "limit""#),
    Case(
      "none where one is needed", #"{ "do": "home" }"#, 1,
      #"a home step needs one of "answer", "reach" or "latency""#),
    Case(
      "two where one is needed", #"{ "do": "home", "answer": 200, "reach": "up" }"#, 32,
      #"a home step has only one of "answer", "reach" or "latency", not "answer" and "reach""#),
    Case(
      "key without its companion", #"{ "do": "capture", "crumb": "a", "every": "1s" }"#, 34,
      #""every" goes with "count", which is not there"#),
    Case(
      "Retry-After without a status",
      #"{ "do": "home", "answer": "lost", "retry_after": "1s" }"#, 35,
      #""retry_after" goes with an "answer" that is a status"#),
  ]

  static let values = [
    Case(
      "wrong type", #"{ "after": 8, "do": "unlock" }"#, 12,
      #""after" must be a duration such as "2d 8h 2m", not the number 8"#),
    Case(
      "bad duration", #"{ "after": "8 m", "do": "unlock" }"#, 12,
      #""after" must be a duration such as "2d 8h 2m", not the string "8 m": "8" has no unit; "#
        + "the units are d, h, m, s and ms"),
    Case(
      "negative duration", #"{ "after": "-8m", "do": "unlock" }"#, 12,
      #""after" must be a duration such as "2d 8h 2m", not the string "-8m": this duration has no "#
        + "sign"),
    Case(
      "bad choice with a near name", #"{ "do": "power", "device": "watch", "to": "restrt" }"#, 43,
      #""to" must be "on", "off" or "restart", not the string "restrt"; did you mean "restart"?"#),
    Case(
      "number out of range", #"{ "do": "capture", "crumb": "a", "count": 0 }"#, 43,
      #""count" must be a whole number from 1 to 10,000,000, not the number 0"#),
    Case(
      "number that is not whole", #"{ "do": "link", "limit": 1.5 }"#, 26,
      #""limit" must be a whole number from 1 to 1,099,511,627,776, not the number 1.5"#),
    Case(
      "number beyond everything", #"{ "do": "link", "limit": 1e999 }"#, 26,
      #""limit" must be a whole number from 1 to 1,099,511,627,776, not the number 1e999"#),
    Case(
      "unknown zone", #"{ "do": "travel", "zone": "Europe/Berln" }"#, 27,
      #"unknown time zone "Europe/Berln"; did you mean "Europe/Berlin"?"#),
    Case(
      "zone that is near to none", #"{ "do": "travel", "zone": "BST" }"#, 27,
      #"unknown time zone "BST"; accepted is an id of the time zone database, such as "#
        + #""Europe/Berlin""#),
    Case(
      "bad day start", #"{ "do": "settings", "day_start": "24:00" }"#, 34,
      #""day_start" must be a time of day such as "04:00", not the string "24:00""#),
    Case(
      "bad offset", #"{ "do": "clock", "device": "watch", "offset": "+25:00" }"#, 47,
      #""offset" must be null or an offset such as "+01:00", not the string "+25:00""#),
    Case(
      "false where only true means something",
      #"{ "do": "transfer", "wipe": false }"#, 29, #""wipe" must be true, not false"#),
    Case(
      "unknown answer", #"{ "do": "home", "answer": "captiv" }"#, 27,
      #""answer" must be a whole number from 200 to 599, "none", "lost", "captive" or "normal", "#
        + #"not the string "captiv"; did you mean "captive"?"#),
    Case(
      "answer that is no status", #"{ "do": "home", "answer": 99 }"#, 27,
      #""answer" must be a whole number from 200 to 599, "none", "lost", "captive" or "normal", "#
        + "not the number 99"),
    Case(
      "bad element of a list",
      #"{ "do": "capture", "crumb": "a", "attachments": ["x"] }"#, 50,
      #"each of "attachments" must be an object, not the string "x""#),
    Case(
      "crumb with a control character", #"{ "do": "capture", "crumb": "a\u0007" }"#, 29,
      "the name of a crumb has 1 to 64 bytes and no control characters, unlike \"a\u{2407}\""),
    Case(
      "title of several lines", #"{ "do": "unlock", "about": "a\nb" }"#, 28,
      "\"about\" must be a line of text, not the string \"a\u{240A}b\""),
    Case(
      "expectation of the wrong type",
      #"{ "do": "expect", "home": { "crumbs": {}, "order": [], "count": 1, "requests": "x" } }"#,
      80, #""requests" must be a whole number from 0, not the string "x""#),
  ]

  static let times = [
    Case(
      "both times", #"{ "after": "1s", "at": "2024-04-10T00:00:00Z", "do": "unlock" }"#, 18,
      #"a step has "after" or "at", never both"#),
    Case(
      "before the beginning", #"{ "at": "2024-04-09T21:00:00Z", "do": "unlock" }"#, 9,
      #"this step is before "begin", which is "2024-04-09T23:50:00+02:00[Europe/Berlin]""#),
    Case(
      "30 February", #"{ "at": "2024-02-30T21:00:00Z", "do": "unlock" }"#, 9,
      #""at" must be a moment such as "2024-04-09T23:50:00+02:00", not the string "#
        + #""2024-02-30T21:00:00Z": day 30 does not exist in 2024-02: 01 to 29 are accepted"#),
    Case(
      "a time that clocks skipped",
      #"{ "at": "2025-03-10T02:30:00-07:00[America/Los_Angeles]", "do": "unlock" }"#, 9,
      #""at" must be a moment such as "2024-04-09T23:50:00+02:00", not the string "#
        + #""2025-03-10T02:30:00-07:00[America/Los_Angeles]": this time does not exist there; "#
        + "clocks then show 2025-03-10T01:30:00-08:00[America/Los_Angeles]"),
    Case(
      "beyond the horizon", #"{ "after": "70000d", "do": "unlock" }"#, 12,
      "this step goes beyond the year 2199, the last that a scenario may reach"),
    Case(
      "many captures that go beyond the horizon",
      #"{ "do": "capture", "crumb": "a", "count": 10000000, "every": "365000d" }"#, 1,
      "this step goes beyond the year 2199, the last that a scenario may reach"),
  ]

  @Test("a step", arguments: keys + values + times)
  func oneLine(_ example: Case) {
    #expect(
      said(about: file(steps: example.step)) == [
        "s.json:2:\(example.column): error: \(example.message)"
      ])
  }

  @Test("a step that goes back in time names the moment that it must not precede")
  func backInTime() {
    let steps = """
      { "at": "2024-04-10T01:00:00+02:00[Europe/Berlin]", "do": "unlock" },
      { "after": "1h", "do": "unlock" },
      { "at": "2024-04-09T23:30:00Z", "do": "unlock" }
      """
    #expect(
      said(about: file(steps: steps)) == [
        "s.json:4:9: error: this step goes back in time: the step before it is at "
          + #""2024-04-10T00:00:00Z""#
      ])
  }

  @Test("steps of one instant are in order")
  func oneInstant() {
    let steps = """
      { "at": "2024-04-09T23:50:00+02:00", "do": "unlock" },
      { "at": "2024-04-09T21:50:00Z", "do": "unlock" },
      { "do": "unlock" }
      """
    #expect(said(about: file(steps: steps)) == [])
  }

  @Test("all errors of a file are said, in the order of their places")
  func allErrors() {
    let text = """
      [
        {
          "format": 0, "titel": "t", "begin": "2024-04-09T23:50:00+02:00",
          "steps": [ { "do": "unlock", "device": "fone" }, { "do": "x" } ]
        },
        "y"
      ]
      """
    #expect(
      said(about: text) == [
        #"s.json:2:3: error: a scenario needs "title": a line of text"#,
        #"s.json:3:15: error: "format" must be 1, not the number 0"#,
        #"s.json:3:18: error: unknown key of a scenario "titel"; did you mean "title"?"#,
        #"s.json:3:41: error: "begin" must be a moment with its zone such as "#
          + #""2024-04-09T23:50:00+02:00[Europe/Berlin]", not the string "#
          + #""2024-04-09T23:50:00+02:00": expected a zone in brackets such as `[Europe/Berlin]`, "#
          + "found the end of the text",
        #"s.json:4:44: error: "device" must be "watch" or "phone", not the string "fone"; "#
          + #"did you mean "phone"?"#,
        #"s.json:4:62: error: unknown step "x"; accepted: "capture", "link", "power", "app", "#
          + #""unlock", "#
          + #""travel", "clock", "settings", "transfer", "home", "session", "attention", "disk", "#
          + #""expect", "note""#,
        #"s.json:6:3: error: a scenario must be an object, not the string "y""#,
      ])
  }
}
