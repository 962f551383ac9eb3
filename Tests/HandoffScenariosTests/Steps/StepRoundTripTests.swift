import Handoff
import Testing

@testable import HandoffScenarios

@Suite("Every step reads back as it was written")
struct StepRoundTripTests {
  static let moment = Moment(instant: Instant(milliseconds: 1_262_304_000_000))
  static let zoned = Moment(
    instant: Instant(milliseconds: 1_720_000_000_125), offset: UTCOffset(seconds: 7_200),
    zone: ZoneID("Europe/Berlin"))

  static let actions: [any StepAction] = [
    CaptureStep("a"),
    CaptureStep("a", text: ""),
    CaptureStep("a", text: "e\u{301}\u{0}\n\"\u{202E}\u{1F600}", device: .phone),
    CaptureStep("a", attachments: [AttachmentSetup(name: "voice.m4a", size: 20_481)]),
    CaptureStep("a", count: 3, every: .seconds(10)),
    LinkStep(to: .down),
    LinkStep(latency: .milliseconds(250), limit: 1),
    PowerStep(.watch, to: .restart),
    AppStep(.phone, to: .forceQuit),
    UnlockStep(), UnlockStep(.watch),
    TravelStep(to: ZoneID("Pacific/Apia")), TravelStep(.watch, to: ZoneID("UTC")),
    ClockStep(.watch, .set(zoned)), ClockStep(.phone, .set(moment)),
    ClockStep(.watch, .jump(.seconds(-3_600))), ClockStep(.watch, .jump(.seconds(835 * 86_400))),
    ClockStep(.watch, .drift(-50)), ClockStep(.watch, .reset(moment)),
    ClockStep(.watch, .offset(UTCOffset(seconds: 3_600))), ClockStep(.watch, .offset(nil)),
    ClockStep(.watch, .right),
    SettingsStep(dayStart: DayStart(minutes: 240)!),
    SettingsStep(.phone, dayStart: .midnight),
    TransferStep(.lose(.delivery)), TransferStep(.lose(.acknowledgement), crumb: "a", times: 3),
    TransferStep(.repeat(.delivery)), TransferStep(.alter, crumb: "a"),
    TransferStep(.delay(.seconds(600)), crumb: "a", times: 2, of: .acknowledgement),
    TransferStep(.stall(true)), TransferStep(.stall(false)), TransferStep(.wipe),
    TransferStep(.oneBehind(true)), TransferStep(.drop("a")),
    HomeStep(.answer(.status(503)), times: 2, retryAfter: .seconds(120)),
    HomeStep(.answer(.none), crumb: "a"), HomeStep(.answer(.lost), lasting: .seconds(3_600)),
    HomeStep(.answer(.captive)), HomeStep(.answer(.normal)), HomeStep(.reach(.down)),
    HomeStep(.latency(.seconds(2))),
    SessionStep(to: .expired),
    AttentionStep(), AttentionStep(.watch, crumb: "a"),
    DiskStep(.watch, .space(nil)), DiskStep(.phone, .space(4_096)),
    DiskStep(
      .phone, .fault(DiskFaultName(rawValue: "sync_fails")!),
      at: DiskPoint(.syncDirectory, path: "spool/*/manifest", which: 2, ever: true, before: true)),
    DiskStep(.watch, .fault(.full)),
    DiskStep(.phone, .fault(.powerCut), at: DiskPoint(.sync, losing: .torn512)),
    NoteStep("a remark"),
    ExpectStep(expectation),
    ExpectStep(
      Expectation(
        watch: WatchExpectation(needsAttention: .count(0)),
        phone: PhoneExpectation(needsAttention: .reasons([]), paused: .somehow))),
    ExpectStep(Expectation(phone: PhoneExpectation(paused: .notPaused))),
  ]

  static let expectation = Expectation(
    watch: WatchExpectation(
      waiting: 1, inTransfer: 2, needsAttention: .reasons([AttentionClaim("a", "too_large")]),
      app: .killed, crumbs: CrumbsExpectation([CrumbClaim("a", nil)], order: ["a", "a"], count: 2)),
    phone: PhoneExpectation(
      spooled: 0, needsAttention: .reasons([AttentionClaim("a", "refused_422")]),
      paused: .paused("session"), app: .open),
    home: HomeExpectation(
      requests: 7,
      crumbs: CrumbsExpectation([
        CrumbClaim(
          "a",
          CrumbExpectation(
            copies: 2, text: "e\u{301}", capturedAt: zoned.reading,
            dayStart: DayStart(minutes: 240), day: LocalDay(number: 19_822),
            flags: ["clock_went_back", "zone_unknown"], state: "committed"))
      ])))

  @Test("a step by itself", arguments: actions.indices)
  func roundTrip(_ index: Int) {
    let action = Self.actions[index]
    var scenario = DesignExampleTests.value
    scenario.steps = [
      ScenarioStep(.after(.zero), CaptureStep("a")), ScenarioStep(.after(.seconds(5)), action),
    ]
    // A capture of its own name is the only one that there may be.
    if action is CaptureStep { scenario.steps.removeFirst() }
    let text = ScenarioWriter.write(scenario)
    let result = readScenario(text)
    #expect(result.diagnostics.rendered() == "", "\(text)")
    #expect(result.scenarios == [scenario], "\(text)")
    for line in text.split(separator: "\n") { #expect(line.unicodeScalars.count <= 100) }
  }

  @Test("every kind is in the table above")
  func complete() {
    let shown = Set(Self.actions.map(\.name))
    #expect(StepKinds.all.map(\.name).filter { !shown.contains($0) } == [])
  }

  @Test("the table and the initializer of a step agree on its defaults")
  func defaults() {
    func agree<Value: Equatable>(_ table: Table<Value>, _ value: Value) {
      var filled = value
      table.fill(&filled)
      #expect(filled == value)
    }
    agree(CaptureStep.table, CaptureStep(""))
    agree(LinkStep.table, LinkStep())
    agree(UnlockStep.table, UnlockStep())
    agree(TravelStep.table, TravelStep(to: .utc))
    agree(SettingsStep.table, SettingsStep(dayStart: .midnight))
    agree(TransferStep.table, TransferStep(.wipe))
    agree(HomeStep.table, HomeStep(.answer(.normal)))
    agree(AttentionStep.table, AttentionStep())
    agree(DiskPoint.table, DiskPoint())
    agree(DeviceSetup.table, DeviceSetup())
    agree(LinkSetup.table, LinkSetup())
    agree(HomeSetup.table, HomeSetup())
    agree(Scenario.table, Scenario(title: "", begin: Scenario.table.blank().begin))
  }
}
