import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// The sweep finds the known bugs of storage, and finds nothing in the reference.
struct CrashSweepTests {
  @Test(
    "the reference survives power cuts at the operations of the short scenarios",
    arguments: Short.all)
  func referenceSurvives(name: String) throws {
    let result = try Short.sweep(name, kinds: [.cuts, .losses], cap: 300)
    #expect(result.verdict == .held, "\(result.text)")
    #expect(result.operations > 30)
    #expect(result.tried == 300)
    #expect(result.held == result.tried)
  }

  @Test(
    "the reference survives errors, silent faults and second crashes",
    arguments: [SweepKind.errors, .silent, .second])
  func referenceSurvives(kind: SweepKind) throws {
    let result = try Short.sweep("crash/captured-handed-over-drained", kinds: [kind], cap: 400)
    #expect(result.verdict == .held, "\(result.text)")
    #expect(result.tried > 100)
  }

  @Test(
    "a strike in a launch that has read, on a file that is gone, or like the scenario's own",
    arguments: [
      ("crash/half-a-thought", SweepKind.silent), ("crash/two-captures", .silent),
      ("crash/a-crumb-that-the-disk-refuses-to-read", .errors),
      ("home/server-down-for-the-night", .silent), ("home/come-back-in-an-hour", .silent),
    ])
  func oddStrikes(name: String, kind: SweepKind) throws {
    let result = try Short.sweep(name, kinds: [kind])
    #expect(result.verdict == .held, "\(result.text)")
    #expect(result.held > 100 && result.held == result.tried)
  }

  /// A known bug, the invariant that the sweep sees broken, and where.
  struct Row: CustomTestStringConvertible, Sendable {
    var bug: String
    var invariant: String
    var scenario: String
    /// So many points are enough to meet it.
    var cap: Int
    var kinds: [SweepKind]

    init(
      _ bug: String, _ invariant: String, _ scenario: String, cap: Int = 250, _ kinds: SweepKind...
    ) {
      self.cap = cap
      self.bug = bug
      self.invariant = invariant
      self.scenario = scenario
      self.kinds = kinds
    }

    var testDescription: String { "\(bug): \(invariant)" }
  }

  private static let rows: [Row] = [
    Row("spool_not_staged", "drained", "day-boundary/spoken-at-23-58", .cuts, .losses),
    Row("dedup_in_memory_only", "filed_once", "day-boundary/spoken-at-23-58", .cuts),
    Row(
      "forgets_on_send", "forgotten_after_durable", "day-boundary/spoken-at-23-58", .cuts, .losses),
    Row("never_puts_back", "drained", "day-boundary/spoken-at-23-58", cap: 900, .cuts, .losses),
    Row("wrist_not_synced", "no_loss", "day-boundary/spoken-at-23-58", .cuts, .losses),
    Row("torn_tail_taken_as_whole", "whole_or_absent", "crash/two-captures", .cuts, .losses),
    Row("manifest_first", "whole_or_absent", "day-boundary/spoken-at-23-58", .cuts, .losses),
    Row("file_not_synced", "forgotten_after_durable", "order/two-doors-at-once", .cuts),
    Row("directory_not_synced", "forgotten_after_durable", "order/two-doors-at-once", .cuts),
    Row(
      "acknowledges_before_durable", "forgotten_after_durable", "order/two-doors-at-once", .cuts),
    Row("sync_failure_ignored", "no_loss", "crash/captured-handed-over-drained", .errors),
    Row("acknowledges_failed_write", "no_loss", "crash/captured-handed-over-drained", .errors),
    Row("says_captured_anyway", "no_loss", "crash/two-captures", .errors),
  ]

  @Test("the sweep finds a known bug, and the scenario that it prints shows it", arguments: rows)
  func findsAndShows(row: Row) throws {
    let bug = try #require(KnownBugs.named(row.bug))
    let result = try Short.sweep(row.scenario, kinds: row.kinds, cap: row.cap, subject: bug)
    #expect(result.verdict == .broken)
    let failure = try #require(
      result.failures.first { $0.invariants.contains(row.invariant) && $0.scenario != nil },
      "\(row.bug) breaks \(result.failures.flatMap(\.invariants))")
    try shows(failure, bug)
  }

  /// The scenario of a failure, written and read again, breaks the same invariants as an ordinary
  /// file, and has no step that does not apply.
  private func shows(_ failure: CrashFailure, _ subject: any Subject) throws {
    let text = ScenarioWriter.write(try #require(failure.scenario))
    let read = ScenarioReader.read(
      file: "found.json", bytes: Array(text.utf8), zones: ScenarioFolder.zones)
    #expect(!read.diagnostics.hasErrors, "\(read.diagnostics.rendered())")
    let scenario = try #require(read.scenarios.first)
    let run = Runner(subject: subject, zones: ScenarioFolder.zones).run(scenario)
    #expect(run.problems.isEmpty, "\(run.problems.map(\.message)) in \(text)")
    #expect(run.broken == failure.invariants)
    guard let point = failure.point else { return }
    #expect(scenario.steps.first?.action as? DiskStep == point.steps.first)
  }

  @Test("how the work is spread does not change the result")
  func spreadDoesNotMatter() throws {
    let bug = try #require(KnownBugs.named("spool_not_staged"))
    let name = "day-boundary/spoken-at-23-58"
    let kinds = [SweepKind.cuts, .losses, .second]
    let forwards = try Short.sweep(name, kinds: kinds, cap: 400, subject: bug)
    let backwards = try Short.sweep(name, kinds: kinds, cap: 400, subject: bug) {
      count, work, take in
      for attempt in (0..<count).reversed().map(work).reversed() { take(attempt) }
    }
    #expect(forwards.broken > 0)
    #expect(forwards.json(file: name).compact == backwards.json(file: name).compact)
  }

  @Test("what the cap leaves out is counted")
  func capIsCounted() throws {
    let all = try Short.sweep("day-boundary/spoken-at-23-58", kinds: [.cuts])
    #expect(all.notTried == 0)
    #expect(all.tried == all.operations)
    let some = try Short.sweep("day-boundary/spoken-at-23-58", kinds: [.cuts], cap: 10)
    #expect(some.tried == 10)
    #expect(some.notTried == all.tried - 10)
  }

  @Test("a scenario that breaks without any crash is broken, and nothing else is tried")
  func brokenWithoutCrash() throws {
    let bug = try #require(KnownBugs.named("acknowledges_on_arrival"))
    let result = try Short.sweep(
      "crash/captured-handed-over-drained", kinds: [.cuts], subject: bug)
    #expect(result.verdict == .broken)
    #expect(result.tried == 0)
    #expect(result.failures.first?.point == nil)
  }
}

/// The short scenarios that are swept again and again.
enum Short {
  static let all = [
    "crash/captured-handed-over-drained", "crash/two-captures", "crash/redelivery",
    "crash/compaction", "order/two-doors-at-once", "text/a-recording-and-a-picture",
  ]

  static func sweep(
    _ name: String, kinds: [SweepKind], cap: Int = CrashSweep.standardCap,
    subject: any Subject = ReferenceSubject(),
    spread: CrashSweep.Spread = CrashSweep.inOrder
  ) throws -> CrashSweepResult {
    let scenario = try #require(try ScenarioFolder.scenarios(in: name).first)
    return CrashSweep(
      scenario, runner: Runner(subject: subject, zones: ScenarioFolder.zones), kinds: kinds,
      cap: cap
    ).perform(spread)
  }
}
