import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

/// What once was called broken and is right, and beside it what looks much the same and is wrong:
/// a judge that is mended must not become blind.
struct RightAndWrongTests {
  // MARK: A capture that has not returned

  private let beforeItsCapture = scenario(
    #"{ "do": "capture", "crumb": "b", "device": "phone" }"#, more: #""interleaving": "priorities""#
  )

  @Test func `a crumb may be at home before its capture has returned`() throws {
    let scenario = try beforeItsCapture.read()
    var early = 0
    for seed: UInt64 in 100..<300 {
      let witness = EarlyWitness()
      let run = Runner(zones: ScenarioFolder.zones).run(scenario, seed: seed, readers: [witness])
      #expect(run.verdict == .held, "\(run.summary)")
      if witness.isEarly { early += 1 }
      #expect(witness.asked == witness.named, "home is asked for a crumb without a name")
    }
    #expect(early > 0, "no order sends it home before its capture returns")
  }

  @Test func `one that goes home under another id before its capture has returned is lost`() throws
  {
    let bug = phone { RenamesOnTheWay(next: $0) }
    for seed: UInt64 in [126, 0] {
      #expect(try breaks(bug, "no_loss", beforeItsCapture, seed: seed))
    }
  }

  @Test func `what home answers to a crumb by its name holds before its capture has returned`()
    throws
  {
    let refused = Self.scenario(
      #"{ "do": "home", "answer": 422, "crumb": "b" }"#,
      #"{ "do": "capture", "crumb": "b", "device": "phone" }"#,
      #"{ "after": "1m", "do": "expect", "home": { "count": 0 } }"#,
      more: #""interleaving": "priorities""#)
    for seed: UInt64 in 100..<200 {
      let run = Runner(zones: ScenarioFolder.zones).run(try refused.read(), seed: seed)
      #expect(run.verdict == .held, "\(run.summary)")
    }
  }

  // MARK: Equal words

  private let oneOfTwoIsDamaged = scenario(
    #"{ "do": "capture", "crumb": "a", "device": "phone", "text": "same" }"#,
    #"{ "do": "capture", "crumb": "b", "device": "phone", "text": "same" }"#,
    #"{ "do": "disk", "device": "phone", "fault": "missing_file" }"#,
    #"{ "do": "home", "answer": 422 }"#)

  @Test func `of two crumbs with the same words, one that is damaged is not missed at home`() throws
  {
    #expect(try holds(oneOfTwoIsDamaged, seeds: 0..<100))
  }

  @Test func `and the other one is, when it is gone`() throws {
    let bug = try #require(KnownBugs.named("refused_discarded"))
    #expect(try breaks(bug, "filed_once", oneOfTwoIsDamaged))
  }

  // MARK: Pauses

  private let triedAgainAtALaunch = scenario(
    #"{ "do": "capture", "crumb": "a" }"#, #"{ "do": "home", "answer": 422, "times": 1 }"#,
    #"{ "after": "1m", "do": "session", "to": "expired" }"#,
    #"{ "after": "1m", "do": "app", "device": "phone", "to": "killed" }"#,
    #"{ "do": "attention" }"#)

  @Test func `a person's try may come into the pause that a launch has just met`() throws {
    #expect(try holds(triedAgainAtALaunch, seeds: 0..<100))
  }

  @Test func `but not one try after the other`() throws {
    let bug = try #require(KnownBugs.named("retries_at_once"))
    #expect(try breaks(bug, "pause_is_pause", triedAgainAtALaunch))
  }

  private let triedForTwo = scenario(
    #"{ "do": "capture", "crumb": "a", "count": 2 }"#, #"{ "do": "home", "answer": "none" }"#,
    #"{ "after": "1m", "do": "attention" }"#, #"{ "do": "home", "answer": 422 }"#)

  @Test func `a person's try ends the pause for every crumb that waits`() throws {
    #expect(try holds(triedForTwo, seeds: 0..<100))
  }

  @Test func `but a new pause begins with the next answer that stops the drain`() throws {
    let bug = try #require(KnownBugs.named("retries_at_once"))
    #expect(try breaks(bug, "pause_is_pause", triedForTwo, seed: 1))
  }

  @Test func `without a person, a single try at once is one too many`() throws {
    let bug = phone { TriesOnceMore(next: $0) }
    let launched = Self.scenario(
      #"{ "do": "session", "to": "expired" }"#,
      #"{ "do": "capture", "crumb": "a", "device": "phone" }"#,
      #"{ "do": "app", "device": "phone", "to": "killed" }"#,
      #"{ "do": "app", "device": "phone", "to": "open" }"#)
    for seed: UInt64 in 0..<20 {
      #expect(try breaks(bug, "pause_is_pause", launched, seed: seed), "seed \(seed)")
    }
  }

  private func relaunchedInsideRetryAfter(drift: Int, after wait: String) -> Text {
    Self.scenario(
      #"{ "do": "home", "answer": 503, "retry_after": "1h", "times": 1 }"#,
      #"{ "do": "capture", "crumb": "a" }"#,
      #"{ "after": "5m", "do": "app", "device": "phone", "to": "killed" }"#,
      #"{ "after": "\#(wait)", "do": "app", "device": "phone", "to": "open" }"#,
      #"{ "after": "2h", "do": "note", "text": "x" }"#,
      more: #""devices": { "phone": { "drift": \#(drift) } }"#)
  }

  @Test(arguments: [-100_000, -200, 0, 200, 100_000])
  func `a phone keeps a Retry-After over a relaunch by its own clock, fast or slow`(drift: Int)
    throws
  {
    for wait in ["1m", "40m", "54m 59s", "2h"] {
      #expect(try holds(relaunchedInsideRetryAfter(drift: drift, after: wait), seeds: 0..<5))
    }
  }

  @Test func `a phone that does not keep it is found, also when its clock drifts`() throws {
    let bug = try #require(KnownBugs.named("retries_inside_pause"))
    #expect(
      try breaks(bug, "pause_is_pause", relaunchedInsideRetryAfter(drift: 200, after: "40m")))
  }

  @Test func `and one that sends a minute before its own clock says so`() throws {
    let hurried = KnownBug(
      "hurried", "A Retry-After is a minute shorter.", breaks: ["pause_is_pause"],
      phone: { ports in PhoneEngine(ports: ports.changed { $0.home = Hurries(next: ports.home) }) })
    #expect(
      try breaks(hurried, "pause_is_pause", relaunchedInsideRetryAfter(drift: 200, after: "1m")))
  }

  // MARK: Failing for everybody

  private let everybodyFails = scenario(
    #"{ "do": "capture", "crumb": "a" }"#, #"{ "do": "capture", "crumb": "b" }"#,
    #"{ "do": "home", "answer": 503, "crumb": "b" }"#, #"{ "do": "capture", "crumb": "c" }"#,
    #"{ "after": "15m", "do": "home", "answer": 503 }"#,
    #"{ "after": "15m", "do": "capture", "crumb": "d" }"#,
    #"{ "after": "1h", "do": "note", "text": "later" }"#)

  @Test func `a crumb that has failed often enough itself is not one that is kept waiting`() throws
  {
    #expect(try holds(everybodyFails, seeds: 0..<20))
  }

  @Test func `one that is never tried behind another is`() throws {
    let bug = try #require(KnownBugs.named("never_steps_behind"))
    let oneFails = Self.scenario(
      #"{ "do": "home", "reach": "down" }"#, #"{ "do": "capture", "crumb": "a" }"#,
      #"{ "do": "capture", "crumb": "b" }"#, #"{ "do": "home", "answer": 503, "crumb": "a" }"#,
      #"{ "after": "1m", "do": "home", "reach": "up" }"#,
      #"{ "after": "6h", "do": "note", "text": "later" }"#)
    #expect(try breaks(bug, "refusal_blocks_nobody", oneFails))
    #expect(try holds(oneFails, seeds: 0..<20))
  }

  // MARK: What a disk hides

  private func shortFile(amount: Int, ever: Bool, wait: String) -> Text {
    Self.scenario(
      #"{ "do": "capture", "crumb": "a" }"#,
      #"{ "do": "disk", "device": "watch", "fault": "short_file", "operation": "write", "#
        + #""ever": \#(ever), "amount": \#(amount), "path": "wrist/*" }"#,
      #"{ "after": "1m", "do": "transfer", "wipe": true }"#,
      #"{ "after": "\#(wait)", "do": "power", "device": "watch", "to": "restart" }"#,
      more: #""link": { "to": "down" }"#)
  }

  @Test func `what is written behind the end of a file that is seen short may be lost`() throws {
    for wait in ["0s", "1m"] {
      #expect(try holds(shortFile(amount: 30, ever: true, wait: wait), seeds: 0..<100))
    }
  }

  @Test func `what is written before it may not`() throws {
    let bug = try #require(KnownBugs.named("wrist_not_synced"))
    #expect(try breaks(bug, "no_loss", shortFile(amount: 2_000, ever: false, wait: "1m")))
  }

  // MARK: Very late

  private static let late: [Text] = [
    scenario(
      #"{ "do": "transfer", "delay": "40d" }"#, #"{ "after": "1m", "do": "capture", "crumb": "a" }"#
    ),
    scenario(
      #"{ "do": "transfer", "delay": "400d", "of": "acknowledgement" }"#,
      #"{ "after": "1m", "do": "capture", "crumb": "a" }"#),
    scenario(
      #"{ "after": "1m", "do": "capture", "crumb": "load", "count": 3 }"#,
      more: #""link": { "latency": "40d" }"#),
    scenario(
      #"{ "after": "1m", "do": "capture", "crumb": "load", "count": 3 }"#,
      more: #""home": { "latency": "40d" }"#),
    scenario(
      #"{ "do": "disk", "device": "phone", "fault": "power_cut", "back": "40d" }"#,
      #"{ "after": "1m", "do": "capture", "crumb": "a" }"#),
  ]

  @Test(arguments: late)
  func `what a scenario makes late by more than a month comes, and is nobody's fault`(text: Text)
    throws
  {
    #expect(try holds(text, seeds: 0..<5))
  }

  @Test(arguments: late)
  func `a watch that never comes to rest is found all the same`(text: Text) throws {
    let restless = KnownBug(
      "restless", "The watch looks again every hour.", breaks: ["drained"],
      wrist: { Restless(next: WristQueue(ports: $0), ports: $0) })
    #expect(try breaks(restless, "drained", text))
  }

  // MARK: Help

  /// A scenario as a file.
  struct Text: CustomTestStringConvertible, Sendable {
    var testDescription: String

    func read() throws -> Scenario {
      let result = ScenarioReader.read(
        file: "inline.json", bytes: Array(testDescription.utf8), zones: ScenarioFolder.zones)
      return try #require(result.scenarios.first, "\(result.diagnostics.rendered())")
    }
  }

  // MARK: Who writes while an app recovers

  private let writtenMeanwhile = scenario(
    #"{ "do": "app", "device": "phone", "to": "killed" }"#, #"{ "do": "capture", "crumb": "a" }"#,
    #"{ "do": "capture", "crumb": "b", "device": "phone" }"#,
    #"{ "do": "app", "device": "phone", "to": "open" }"#, #"{ "do": "note", "text": "later" }"#,
    #"{ "do": "capture", "crumb": "c", "device": "phone" }"#)

  @Test func `a second recovery may see what was written while the first one looked`() throws {
    #expect(try holds(writtenMeanwhile, seeds: 0..<100))
  }

  @Test func `but must see all that the first one saw`() throws {
    for seed: UInt64 in 0..<10 {
      let made = Launches()
      let bug = KnownBug(
        "planted", "A phone whose third launch shows one crumb less.", breaks: [],
        phone: { ports in
          made.count += 1
          let engine = PhoneEngine(ports: ports)
          return made.count == 3 ? ShowsOneLess(next: engine) : engine
        })
      #expect(try breaks(bug, "recovered", writtenMeanwhile, seed: seed), "seed \(seed)")
    }
  }

  static func scenario(_ steps: String..., more: String? = nil) -> Text {
    Text(
      testDescription: """
        { "format": 1, "title": "inline", "begin": "2026-01-15T12:00:00+00:00[UTC]",
          \(more.map { "\($0)," } ?? "")
          "steps": [\(steps.joined(separator: ",\n"))] }
        """)
  }

  /// Whether the reference breaks nothing, in any of these orders, and everything that the scenario
  /// asks for has happened in one of them.
  func holds(_ text: Text, seeds: Range<UInt64>) throws -> Bool {
    let scenario = try text.read()
    var isWhole = false
    let isRight = seeds.allSatisfy { seed in
      let run = Runner(zones: ScenarioFolder.zones).run(scenario, seed: seed)
      if run.problems.isEmpty { isWhole = true }
      let isRight = !run.isBroken && !run.problems.contains { $0.kind == .failure }
      if !isRight { Issue.record("\(run.summary)") }
      return isRight
    }
    #expect(isWhole, "what the scenario asks for never happens")
    return isRight
  }

  /// Whether a wrong implementation breaks an invariant, in one order or in any.
  func breaks(
    _ bug: KnownBug, _ invariant: String, _ text: Text, seed: UInt64? = nil
  ) throws -> Bool {
    let scenario = try text.read()
    let seeds = seed.map { $0..<$0 + 1 } ?? 0..<40
    return seeds.contains { seed in
      Runner(subject: bug, zones: ScenarioFolder.zones).run(scenario, seed: seed)
        .breaks(invariant)
    }
  }

  func phone(_ home: @escaping @Sendable (any Home) -> any Home) -> KnownBug {
    KnownBug(
      "planted", "A phone that sends home in another way.", breaks: [],
      phone: { ports in PhoneEngine(ports: ports.changed { $0.home = home(ports.home) }) })
  }
}

/// Sees whether something went home before its capture returned, and whether it had a name.
private final class EarlyWitness: JournalReader {
  private var known: Set<CrumbID> = []
  private var captured: Set<CrumbID> = []
  private(set) var isEarly = false
  private(set) var asked = 0
  private(set) var named = 0

  func read(_ entry: JournalEntry) {
    switch entry.event {
    case .identified(_, let id): known.insert(id)
    case .captured(_, let id):
      known.insert(id)
      captured.insert(id)
    case .asked(let id):
      asked += 1
      if known.contains(id) { named += 1 }
      if !captured.contains(id) { isEarly = true }
    default: break
    }
  }
}

private struct RenamesOnTheWay: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    var renamed = record
    renamed.crumb.id = CrumbID(high: record.id.high &+ 1, low: record.id.low)
    guard case .status(let status, _, let retryAfter) = try await next.send(renamed) else {
      return .none
    }
    return .status(status, echo: record.id, retryAfter: retryAfter)
  }
}

private struct TriesOnceMore: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    let answer = try await next.send(record)
    guard case .pause = HomePolicy.verdict(on: answer, for: record.id) else { return answer }
    return try await next.send(record)
  }
}

private struct Hurries: ForwardingHome {
  let next: any Home

  func send(_ record: HomeRecord) async throws(ProcessGone) -> HomeAnswer {
    let answer = try await next.send(record)
    guard case .status(let status, let echo, let retryAfter?) = answer else { return answer }
    return .status(status, echo: echo, retryAfter: retryAfter - .seconds(60))
  }
}

private struct Restless: ForwardingWrist {
  let next: any WristSubject
  let ports: WristQueue.Ports

  func woke(_ reason: WristQueue.WakeReason) async {
    await next.woke(reason)
    ports.steady.setAlarm(at: ports.steady.now() + .seconds(3_600))
  }
}

// A world is on one thread.
private final class Launches: @unchecked Sendable { var count = 0 }

private struct ShowsOneLess: ForwardingPhone {
  let next: any PhoneSubject

  func inventory() async throws(StorageError) -> PhoneInventory {
    var inventory = try await next.inventory()
    inventory.items = Array(inventory.items.dropFirst())
    return inventory
  }
}
