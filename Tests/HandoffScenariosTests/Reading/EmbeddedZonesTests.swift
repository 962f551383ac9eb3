import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

struct EmbeddedZonesTests {
  private static let nowhere = ZoneTable(
    id: ZoneID("Test/Nowhere"), initialOffset: UTCOffset(seconds: 3_600),
    transitions: [
      (Instant(milliseconds: 1_712_698_200_000), UTCOffset(seconds: 20_008)),
      (Instant(milliseconds: 1_712_698_200_500), UTCOffset(seconds: -3_600)),
    ])

  /// A file with this for its `zones`, which stand after everything that speaks of them.
  private func file(zones: String, begin: String, _ more: String = "") -> String {
    """
    { "format": 1, "title": "t", "begin": "\(begin)", \(more)"steps": [],
    "zones": \(zones) }
    """
  }

  private func berlin(_ changes: String) -> String {
    file(
      zones: #"{ "Europe/Berlin": { "offset": "+01:00", "changes": [\#n\#(changes) ] } }"#,
      begin: "2024-01-09T23:50:00+01:00[Europe/Berlin]")
  }

  @Test func `a zone that is embedded counts before that of the database, wherever it stands`()
    throws
  {
    let text = file(
      zones: #"{ "Europe/Berlin": { "offset": "+03:00" } }"#,
      begin: "2024-04-09T23:50:00+03:00[Europe/Berlin]")
    let result = readScenario(text)
    #expect(result.diagnostics.rendered() == "")
    let scenario = try #require(result.scenarios.first)
    #expect(scenario.begin.description == "2024-04-09T23:50:00+03:00[Europe/Berlin]")
    let table = ZoneTable(
      id: ZoneID("Europe/Berlin"), initialOffset: UTCOffset(seconds: 10_800), transitions: [])
    #expect(scenario.zones == [table])
  }

  @Test func `zones that no database knows can be embedded, and a device can have them otherwise`()
    throws
  {
    let id = Self.nowhere.id
    let other = ZoneTable(id: id, initialOffset: .utc, transitions: [])
    let scenario = Scenario(
      title: "t",
      begin: WallReading(
        instant: Instant(milliseconds: 0), offset: UTCOffset(seconds: 3_600), zone: id),
      zones: [Self.nowhere], phone: DeviceSetup(zones: [other]))
    let text = ScenarioWriter.write(scenario)
    #expect(
      text == """
        {
          "format": 1,
          "title": "t",
          "begin": "1970-01-01T01:00:00+01:00[Test/Nowhere]",
          "zones": {
            "Test/Nowhere": { "offset": "+01:00",
                              "changes": [
                                { "from": "2024-04-09T21:30:00Z", "offset": "+05:33:28" },
                                { "from": "2024-04-09T21:30:00.500Z", "offset": "-01:00" }
                              ] }
          },
          "devices": {
            "phone": { "zones": { "Test/Nowhere": { "offset": "+00:00" } } }
          },
          "steps": []
        }

        """)
    let result = readScenario(text)
    #expect(result.diagnostics.rendered() == "")
    #expect(result.scenarios == [scenario])
  }

  @Test func `one scenario's zones are not the next one's`() {
    let one = file(
      zones: #"{ "Test/Nowhere": { "offset": "+01:00" } }"#,
      begin: "2024-01-09T23:50:00+01:00[Test/Nowhere]")
    let next =
      #"{ "format": 1, "title": "t", "begin": "2024-01-09T23:50:00+01:00[Test/Nowhere]", "#
      + #""steps": [] }"#
    #expect(
      said(about: "[\(one),\n\(next)]") == [
        #"s.json:3:39: error: unknown time zone "Test/Nowhere"; accepted is an id of the time "#
          + #"zone database, such as "Europe/Berlin""#
      ])
  }

  @Test(arguments: [
    (
      #"{ "from": "2024-03-31T01:00:00Z", "offset": "+01:00" }"#,
      "3:1: error: this changes nothing: the offset is +01:00 already"
    ),
    (
      #"{ "from": "2024-03-31T01:00:00Z", "offset": "+02:00" },"# + "\n"
        + #"{ "from": "2024-03-31T01:00:00Z", "offset": "+01:00" }"#,
      "4:1: error: this change is not after the one before it, which is at 2024-03-31T01:00:00Z"
    ),
    (
      #"{ "from": "2024-03-31T03:00:00+02:00", "offset": "+02:00" }"#,
      #"3:11: error: "from" must be a moment in UTC such as "2026-03-29T01:00:00Z", not the "#
        + #"string "2024-03-31T03:00:00+02:00": in UTC this is 2024-03-31T01:00:00Z"#
    ),
    (
      #"{ "from": "2024-02-30T01:00:00Z", "offset": "+02:00" }"#,
      #"3:11: error: "from" must be a moment in UTC such as "2026-03-29T01:00:00Z", not the "#
        + #"string "2024-02-30T01:00:00Z": day 30 does not exist in 2024-02: 01 to 29 are accepted"#
    ),
    (
      #"{ "from": "2024-03-31T01:00:00Z", "offset": "+18:01" }"#,
      #"3:45: error: "offset" must be an offset such as "+01:00", not the string "+18:01""#
    ),
    (
      #"{ "from": "2024-03-31T01:00:00Z" }"#,
      #"3:1: error: a change of offset needs "offset": an offset such as "+01:00""#
    ),
    ("7", #"3:1: error: each of "changes" must be an object, not the number 7"#),
  ])
  func `a change that cannot be is told at its place, and nothing else is`(
    change: String, error: String
  ) {
    #expect(said(about: berlin(change)) == ["s.json:\(error)"])
  }

  @Test(arguments: [
    (
      "[]",
      #"2:10: error: "zones" must be an object, not an array"#
    ),
    (
      #"{ "1st": { "offset": "+01:00" } }"#,
      #"2:12: error: "1st" cannot be the id of a zone: it has letters, digits and "._-+", in "#
        + #"parts that begin with a letter, with "/" between them"#
    ),
    (
      #"{ "UTC][!u=x": { "offset": "+01:00" } }"#,
      #"2:12: error: "UTC][!u=x" cannot be the id of a zone: it has letters, digits and "._-+", "#
        + #"in parts that begin with a letter, with "/" between them"#
    ),
    (
      #"{ "Test/A": {} }"#,
      #"2:22: error: an embedded zone needs "offset": an offset such as "+01:00""#
    ),
    (
      #"{ "Test/A": { "offset": "+01:00" }, "Test/A": { "offset": "+01:00" } }"#,
      #"2:46: error: duplicate key "Test/A"; it was given in line 2, column 12"#
    ),
  ])
  func `a zone that cannot be is told at its place`(zones: String, error: String) {
    let text = file(zones: zones, begin: "2024-01-09T23:50:00+01:00[Europe/Berlin]")
    #expect(said(about: text) == ["s.json:\(error)"])
  }

  @Test func `a device has no zone that nobody else has, and near names are told`() {
    let text = file(
      zones: #"{ "Test/Nowhere": { "offset": "+01:00" } }"#,
      begin: "2024-01-09T23:50:00+01:00[Test/Nowhere]",
      #""devices": { "phone": { "zones": { "Test/Nowher": { "offset": "+01:00" } } } }, "#)
    #expect(
      said(about: text) == [
        #"s.json:1:117: error: unknown time zone "Test/Nowher"; did you mean "Test/Nowhere"?"#
      ])
  }
}

/// What a run makes of embedded zones.
struct RunWithEmbeddedZonesTests {
  private static let text = """
    { "format": 1, "title": "t", "begin": "2024-01-09T23:50:00+05:30[Test/Nowhere]",
      "zones": { "Test/Nowhere": { "offset": "+05:30",
        "changes": [{ "from": "2024-01-09T18:25:00Z", "offset": "+04:30" }] } },
      "steps": [
        { "after": "4m", "do": "capture", "crumb": "a" },
        { "at": "2024-01-09T23:10:00+04:30[Test/Nowhere]", "do": "capture", "crumb": "b" },
        { "after": "50m", "do": "capture", "crumb": "c" },
        { "after": "1m", "do": "expect", "home": { "crumbs": {
          "a": { "captured_at": "2024-01-09T23:54:00+05:30[Test/Nowhere]", "day": "2024-01-09" },
          "b": { "captured_at": "2024-01-09T23:10:00+04:30[Test/Nowhere]", "flags": [] },
          "c": { "captured_at": "2024-01-10T00:00:00+04:30[Test/Nowhere]", "day": "2024-01-10" }
        } } }
      ] }
    """

  private func scenario(_ text: String) throws -> Scenario {
    let result = readScenario(text)
    #expect(result.diagnostics.rendered() == "")
    return try #require(result.scenarios.first)
  }

  /// No zone at all: what is not embedded is not there.
  private let nothing = ZoneDatabase(name: "nothing", tables: [])

  @Test func `a scenario that embeds all its zones needs no tz database`() throws {
    let run = Runner(zones: nothing).run(try scenario(Self.text))
    #expect(run.expectations.flatMap(\.mismatches).isEmpty)
    #expect(run.verdict == .held)
    #expect(run.zones == "1 zone embedded in the scenario")
  }

  @Test func `what is not embedded comes from the database, and the result names both`() throws {
    var scenario = try scenario(Self.text)
    scenario.home.zone = ZoneID("Europe/Berlin")
    let zones = ZoneDatabase.foundation
    #expect(
      Runner(zones: zones).run(scenario).zones
        == "\(zones.name), and 1 zone embedded in the scenario")
    scenario.home.zone = nil
    scenario.steps.append(ScenarioStep(.after(.zero), TravelStep(.phone, to: ZoneID("Asia/Tokyo"))))
    #expect(
      Runner(zones: zones).run(scenario).zones
        == "\(zones.name), and 1 zone embedded in the scenario")
    scenario.zones = []
    scenario.begin.zone = .utc
    #expect(Runner(zones: zones).run(scenario).zones == zones.name)
  }

  @Test func `a device with rules of its own shows another time, and the phone flags by its own`()
    throws
  {
    let own = #""zones": { "Test/Nowhere": { "offset": "+05:30" } }"#
    for device in DeviceName.allCases {
      var text = Self.text
      let place = try #require(text.range(of: #"  "steps""#))
      text.insert(
        contentsOf: #"  "devices": { "\#(device.rawValue)": { \#(own) } },"# + "\n",
        at: place.lowerBound)
      let run = Runner(zones: nothing).run(try scenario(text))
      let told = run.expectations.flatMap(\.mismatches).map { "\($0)" }
      #expect(run.problems.isEmpty)
      switch device {
      case .watch:
        #expect(told.contains { $0.contains("2024-01-10T00:10:00+05:30[Test/Nowhere]") })
        #expect(told.contains { $0.contains("offset_zone_mismatch") })
      case .phone:
        #expect(told.count == 1 && told[0].contains("offset_zone_mismatch"), "\(told)")
      }
    }
  }
}
