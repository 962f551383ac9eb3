import Handoff
import HandoffScenarios
import Testing

@Suite("A scenario reads back as it was written")
struct ScenarioWriterTests {
  /// Nothing in it is a default.
  static var full: Scenario {
    let berlin = ZoneID("Europe/Berlin")
    let device = DeviceSetup(
      zone: ZoneID("UTC"),
      zones: [
        ZoneTable(
          id: .utc, initialOffset: .utc, transitions: [(.init(milliseconds: 0), .init(seconds: 1))])
      ],
      power: .on, app: .open, unlocked: false, clock: .seconds(-300), drift: 7,
      dayStart: DayStart(minutes: 300), space: 1_024)
    return Scenario(
      title: "t \u{1F30D}", about: "a\nb", source: "x#1",
      begin: WallReading(
        instant: Instant(milliseconds: 1_712_699_400_125), offset: UTCOffset(seconds: 7_200),
        zone: berlin),
      dayStart: DayStart(minutes: 240)!, seed: .max,
      zones: [
        ZoneTable(id: ZoneID("Test/Nowhere"), initialOffset: .utc, transitions: []),
        ZoneTable(
          id: berlin, initialOffset: .utc,
          transitions: [(Instant(milliseconds: 0), UTCOffset(seconds: 7_200))]),
      ], watch: device,
      phone: DeviceSetup(power: .off, app: .forceQuit, unlocked: false),
      link: LinkSetup(to: .down, latency: .seconds(1), limit: 10),
      home: HomeSetup(zone: berlin, latency: .milliseconds(5), reach: .down),
      steps: [
        ScenarioStep(
          .at(Moment(instant: Instant(milliseconds: 1_712_699_500_000))), NoteStep("n"),
          about: "why")
      ], end: .stop,
      found: Provenance(
        invariant: "no_loss", verdict: "broken", subject: "s", seed: 3, version: "0.1"),
      schema: "handoff.schema.json")
  }

  @Test("one with every key")
  func everyKey() {
    let result = readScenario(ScenarioWriter.write(Self.full))
    #expect(result.diagnostics.rendered() == "")
    #expect(result.scenarios == [Self.full])
  }

  @Test("one with the required keys only has no others")
  func leastKeys() {
    let least = Scenario(title: "t", begin: Self.full.begin)
    #expect(
      ScenarioWriter.write(least) == """
        {
          "format": 1,
          "title": "t",
          "begin": "2024-04-09T23:50:00.125+02:00[Europe/Berlin]",
          "steps": []
        }

        """)
    #expect(readScenario(ScenarioWriter.write(least)).scenarios == [least])
  }

  @Test("several, as a list")
  func list() {
    let scenarios = [Self.full, DesignExampleTests.value]
    #expect(readScenario(ScenarioWriter.write(scenarios)).scenarios == scenarios)
    #expect(ScenarioWriter.write([]) == "[\n]\n")
  }

  @Test("equality of texts is equality of bytes")
  func bytes() {
    #expect(CaptureStep("a", text: "\u{E9}") != CaptureStep("a", text: "e\u{301}"))
    #expect(CrumbText("\u{E9}").hashValue != CrumbText("e\u{301}").hashValue)
  }
}
