import Handoff
import HandoffScenarios
import Testing

@Suite("The example of the design")
struct DesignExampleTests {
  static let text = """
    {
      "format": 1,
      "title": "Spoken at 23:58, the phone comes back three days later",
      "about": "The crumb must stay on the day it was spoken, however late it arrives.",
      "source": "duxins/alog#37",
      "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
      "day_start": "00:00",
      "devices": {
        "watch": { "zone": "Europe/Berlin" },
        "phone": { "zone": "Europe/Berlin", "power": "off" }
      },
      "steps": [
        { "after": "8m",        "do": "capture", "crumb": "plumber", "text": "call the plumber" },
        { "after": "2d 8h 2m",  "do": "power", "device": "phone", "to": "on" },
        { "after": "1m",        "do": "unlock", "device": "phone" },
        { "after": "5m",        "do": "expect",
          "home":  { "crumbs": { "plumber": { "day": "2024-04-09",
            "captured_at": "2024-04-09T23:58:00+02:00[Europe/Berlin]" } } },
          "watch": { "waiting": 0 } }
      ]
    }
    """

  static var value: Scenario {
    let berlin = ZoneID("Europe/Berlin")
    let summer = UTCOffset(seconds: 7_200)
    let spoken = WallReading(
      instant: Instant(milliseconds: 1_712_699_880_000), offset: summer, zone: berlin)
    let begin = WallReading(
      instant: Instant(milliseconds: 1_712_699_400_000), offset: summer, zone: berlin)
    let truth = CrumbExpectation(
      capturedAt: spoken, day: LocalDay(year: 2024, month: 4, day: 9))
    return Scenario(
      title: "Spoken at 23:58, the phone comes back three days later",
      about: "The crumb must stay on the day it was spoken, however late it arrives.",
      source: "duxins/alog#37", begin: begin, watch: DeviceSetup(zone: berlin),
      phone: DeviceSetup(zone: berlin, power: .off),
      steps: [
        ScenarioStep(.after(.seconds(480)), CaptureStep("plumber", text: "call the plumber")),
        ScenarioStep(.after(.seconds(201_720)), PowerStep(.phone, to: .on)),
        ScenarioStep(.after(.seconds(60)), UnlockStep(.phone)),
        ScenarioStep(
          .after(.seconds(300)),
          ExpectStep(
            Expectation(
              watch: WatchExpectation(waiting: 0),
              home: HomeExpectation(crumbs: CrumbsExpectation([CrumbClaim("plumber", truth)]))))),
      ])
  }

  @Test("is read as what it says")
  func isRead() {
    let result = readScenario(Self.text)
    #expect(result.diagnostics.rendered() == "")
    #expect(result.scenarios == [Self.value])
    #expect(result.scenarios.first?.steps.map(\.place?.line) == [13, 14, 15, 16])
  }

  @Test("is read the same with the zones that a run uses")
  func realZones() {
    let bytes = Array(Self.text.utf8)
    let result = ScenarioReader.read(file: "s.json", bytes: bytes, zones: ZoneDatabase.foundation)
    #expect(result.scenarios == [Self.value])
    let misspelt = Array(Self.text.replacing("Europe/Berlin\"", with: "europe/berlin\"").utf8)
    let refused = ScenarioReader.read(
      file: "s.json", bytes: misspelt, zones: ZoneDatabase.foundation)
    #expect(
      refused.diagnostics.rendered().hasPrefix(
        #"s.json:9:24: error: unknown time zone "europe/berlin"; did you mean "Europe/Berlin"?"#))
  }

  @Test("is written as a person would, without what holds anyway")
  func isWritten() {
    #expect(
      ScenarioWriter.write(Self.value) == """
        {
          "format": 1,
          "title": "Spoken at 23:58, the phone comes back three days later",
          "about": "The crumb must stay on the day it was spoken, however late it arrives.",
          "source": "duxins/alog#37",
          "begin": "2024-04-09T23:50:00+02:00[Europe/Berlin]",
          "devices": {
            "watch": { "zone": "Europe/Berlin" },
            "phone": { "zone": "Europe/Berlin", "power": "off" }
          },
          "steps": [
            { "after": "8m",       "do": "capture", "crumb": "plumber", \
        "text": "call the plumber" },
            { "after": "2d 8h 2m", "do": "power", "device": "phone", "to": "on" },
            { "after": "1m",       "do": "unlock" },
            { "after": "5m",       "do": "expect",
              "watch": { "waiting": 0 },
              "home":  {
                "crumbs": {
                  "plumber": { "day": "2024-04-09",
                               "captured_at": "2024-04-09T23:58:00+02:00[Europe/Berlin]" } } } }
          ]
        }

        """)
  }

  @Test("has these defaults in force")
  func explained() {
    #expect(
      Explanation.explain(Self.value) == """
        Spoken at 23:58, the phone comes back three days later
          day_start = "00:00"
          seed = 0
          interleaving = "uniform"
          zones: every zone is that of the tz database in use
          end = "heal"
          devices.watch.zones: the rules that the whole scenario has
          devices.watch.power = "on"
          devices.watch.app = "background"
          devices.watch.unlocked = true
          devices.watch.clock = "0s"
          devices.watch.drift = 0
          devices.watch.day_start = "00:00"
          devices.watch.space: no limit
          devices.phone.zones: the rules that the whole scenario has
          devices.phone.app = "background"
          devices.phone.unlocked = false
          devices.phone.clock = "0s"
          devices.phone.drift = 0
          devices.phone.day_start = "00:00"
          devices.phone.space: no limit
          link.to = "up"
          link.latency = "0s"
          link.limit = 65536
          home.zone = "Europe/Berlin"
          home.latency = "0s"
          home.reach = "up"
          step 1 (capture).device = "watch"
          step 1 (capture).attachments = []
          step 1 (capture).count: one crumb of that very name
          step 3 (unlock).device = "phone"

        """)
  }
}
