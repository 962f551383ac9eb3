import Handoff
import HandoffScenarios
import Testing

@Suite("An expectation is compared with what is there, and says what differs")
struct ComparisonTests {
  static let capture = Capture(
    instant: Instant(milliseconds: 1_712_699_880_000), offset: UTCOffset(seconds: 7_200),
    zone: ZoneID("Europe/Berlin"))
  static let seen = SeenCrumb("a", text: "milk", capture: capture, state: "committed")

  func mismatches(_ truth: CrumbExpectation?, _ seen: [SeenCrumb]) -> [String] {
    let home = HomeExpectation(crumbs: CrumbsExpectation([CrumbClaim("a", truth)]))
    return Expectation(home: home).mismatches(in: Snapshot(home: HomeView(crumbs: seen)))
      .map(\.description)
  }

  @Test("a crumb that is there once, as expected, is no mismatch")
  func holds() {
    let truth = CrumbExpectation(
      text: "milk", capturedAt: Self.capture.reading, dayStart: .midnight,
      day: LocalDay(year: 2024, month: 4, day: 9), flags: [], state: "committed")
    #expect(mismatches(truth, [Self.seen]) == [])
    #expect(mismatches(nil, []) == [])
  }

  @Test("a crumb that is missing, too often there, or there at all")
  func presence() {
    #expect(
      mismatches(CrumbExpectation(), []) == [#"home: "a": expected there once, found absent"#])
    #expect(
      mismatches(CrumbExpectation(), [Self.seen, Self.seen])
        == [#"home: "a": expected there once, found there 2 times"#])
    #expect(mismatches(nil, [Self.seen]) == [#"home: "a": expected absent, found there once"#])
    #expect(mismatches(CrumbExpectation(copies: 2), [Self.seen, Self.seen]) == [])
    #expect(mismatches(CrumbExpectation(copies: 0), []) == [])
  }

  @Test("each part of a crumb by itself")
  func parts() {
    var other = Self.seen
    other.text = "bread"
    other.capture?.offset = UTCOffset(seconds: 3_600)
    other.capture?.dayStart = DayStart(minutes: 240)!
    other.day = LocalDay(number: 19_825)
    other.flags = ["zone_unknown", "clock_went_back"]
    other.state = nil
    let truth = CrumbExpectation(
      text: "milk", capturedAt: Self.capture.reading, dayStart: .midnight,
      day: LocalDay(year: 2024, month: 4, day: 9), flags: ["zone_unknown"], state: "committed")
    #expect(
      mismatches(truth, [other]) == [
        #"home: the text of "a": expected "milk", found "bread""#,
        #"home: captured_at of "a": expected 2024-04-09T23:58:00+02:00[Europe/Berlin], "#
          + "found 2024-04-09T22:58:00+01:00[Europe/Berlin]",
        #"home: the day start of "a": expected 00:00, found 04:00"#,
        #"home: the day of "a": expected 2024-04-09, found 2024-04-12"#,
        #"home: the flags of "a": expected zone_unknown, found clock_went_back, zone_unknown"#,
        #"home: the state of "a": expected committed, found none"#,
      ])
  }

  @Test("a crumb whose bytes cannot be read is there, and has nothing that is expected of it")
  func unreadable() {
    let seen = SeenCrumb("a", text: nil, capture: nil, needsAttention: "malformed")
    #expect(mismatches(CrumbExpectation(flags: []), [seen]) == [])
    let truth = CrumbExpectation(text: "", day: LocalDay(year: 2024, month: 4, day: 9))
    #expect(
      mismatches(truth, [seen]) == [
        #"home: the text of "a": expected "", found unreadable bytes"#,
        #"home: the day of "a": expected 2024-04-09, found unreadable bytes"#,
      ])
  }

  @Test("texts that look alike are shown with their bytes")
  func bytes() {
    var other = Self.seen
    other.text = "cafe\u{301}"
    #expect(
      mismatches(CrumbExpectation(text: "caf\u{E9}"), [other]) == [
        "home: the text of \"a\": expected \"caf\u{E9}\" with C3 A9 at byte 3, "
          + "found \"cafe\u{301}\" with 65 CC 81 at byte 3"
      ])
  }

  @Test("names are compared by their bytes")
  func names() {
    let home = HomeExpectation(
      crumbs: CrumbsExpectation([CrumbClaim("\u{E9}", CrumbExpectation())]))
    let seen = SeenCrumb("e\u{301}", text: "", capture: Self.capture)
    let snapshot = Snapshot(home: HomeView(crumbs: [seen]))
    #expect(Expectation(home: home).mismatches(in: snapshot).count == 1)
  }

  @Test("counts, order and reasons of every place")
  func places() {
    var large = Self.seen
    large.name = "b"
    large.needsAttention = "too_large"
    var refused = large
    refused.needsAttention = "refused_422"
    let snapshot = Snapshot(
      watch: WatchView(crumbs: [Self.seen, large], inTransfer: 1, app: .killed),
      phone: PhoneView(crumbs: [refused], paused: "session"),
      home: HomeView(
        crumbs: [Self.seen, SeenCrumb(nil, text: "", capture: Self.capture)], requests: 3))
    let right = Expectation(
      watch: WatchExpectation(
        waiting: 1, inTransfer: 1, needsAttention: .reasons([AttentionClaim("b", "too_large")]),
        app: .killed, crumbs: CrumbsExpectation(order: ["a", "b"], count: 2)),
      phone: PhoneExpectation(
        spooled: 0, needsAttention: .reasons([AttentionClaim("b", "refused")]),
        paused: .paused("session")),
      home: HomeExpectation(requests: 3, crumbs: CrumbsExpectation(count: 2)))
    #expect(right.mismatches(in: snapshot) == [])
    let wrong = Expectation(
      watch: WatchExpectation(
        waiting: 2, inTransfer: 0, needsAttention: .count(0), app: .open,
        crumbs: CrumbsExpectation(order: ["b", "a"], count: 1)),
      phone: PhoneExpectation(
        spooled: 1, needsAttention: .reasons([AttentionClaim("b", "refused_404")]),
        paused: .notPaused),
      home: HomeExpectation(requests: 1, crumbs: CrumbsExpectation(order: ["a"])))
    #expect(
      wrong.mismatches(in: snapshot).map { "\($0.path) | \($0)" } == [
        "watch.waiting | watch: crumbs waiting: expected 2, found 1",
        "watch.in_transfer | watch: crumbs in the transfer queue: expected 0, found 1",
        "watch.needs_attention | watch: crumbs in needs-attention: expected 0, found 1",
        "watch.app | watch: the app: expected open, found killed",
        #"watch.order | watch: the order: expected "b", "a", found "a", "b""#,
        "watch.count | watch: crumbs: expected 1, found 2",
        "phone.spooled | phone: crumbs spooled: expected 1, found 0",
        #"phone.needs_attention | phone: needs-attention: expected "b": refused_404, found "#
          + #""b": refused_422"#,
        "phone.paused | phone: the drain: expected not paused, found paused: session",
        "home.requests | home: requests: expected 1, found 3",
        #"home.order | home: the order: expected "a", found "a", "#
          + #""(a crumb that no step captured)""#,
      ])
  }

  @Test("a pause for another reason, none, or any")
  func pauses() {
    func said(_ expected: PauseExpectation, _ seen: String?) -> [String] {
      Expectation(phone: PhoneExpectation(paused: expected))
        .mismatches(in: Snapshot(phone: PhoneView(paused: seen))).map(\.description)
    }
    #expect(said(.notPaused, nil) == [])
    #expect(said(.somehow, "session") == [])
    #expect(said(.paused("status"), "status_304") == [])
    #expect(said(.somehow, nil) == ["phone: the drain: expected paused, found not paused"])
    #expect(
      said(.paused("session"), nil)
        == ["phone: the drain: expected paused: session, found not paused"])
    #expect(
      said(.paused("status_304"), "status_302")
        == ["phone: the drain: expected paused: status_304, found paused: status_302"])
  }

  @Test("a store that cannot be opened holds neither nothing nor what is expected")
  func unseen() {
    let snapshot = Snapshot(
      watch: WatchView(crumbs: nil, inTransfer: nil, app: .killed),
      phone: PhoneView(crumbs: nil, app: .killed))
    let asked = Expectation(
      watch: WatchExpectation(waiting: 0, inTransfer: 0), phone: PhoneExpectation(spooled: 0))
    #expect(
      asked.mismatches(in: snapshot).map { "\($0.path) | \($0)" } == [
        "watch.crumbs | watch: the wrist queue: expected one that can be opened, found one that "
          + "cannot",
        "watch.in_transfer | watch: the transfer queue: expected one that can be opened, found one "
          + "that cannot",
        "phone.crumbs | phone: its store: expected one that can be opened, found one that cannot",
      ])
    let absent = CrumbsExpectation([CrumbClaim("a", nil)])
    for expectation in [
      Expectation(watch: WatchExpectation(crumbs: absent)),
      Expectation(watch: WatchExpectation(needsAttention: .count(0))),
      Expectation(phone: PhoneExpectation(paused: .notPaused)),
      Expectation(phone: PhoneExpectation(crumbs: absent)),
    ] {
      #expect(expectation.mismatches(in: snapshot).count == 1)
    }
    let app = Expectation(
      watch: WatchExpectation(app: .killed), phone: PhoneExpectation(app: .killed))
    #expect(app.mismatches(in: snapshot) == [])
  }
}
