import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// An implementation that does a part of its work where the simulator cannot see it: what comes of
/// that cannot be judged, and is found, shrunk and kept like anything else.
struct UnjudgedTests {
  private let zones = ScenarioFolder.zones
  private let runner = Runner(subject: LeavingApp(), zones: ScenarioFolder.zones)

  private func failure() throws -> Failure {
    let campaign = Campaign(seed: 1, subject: LeavingApp(), zones: zones)
    return try #require((0..<20).lazy.compactMap { campaign.run($0).failure }.first)
  }

  @Test func `it is no success in a test of one's own`() throws {
    let broken = try #require(throws: BrokenScenario.self) {
      try Exploration.expectHolds(LeavingApp(), runs: 20)
    }
    #expect("\(broken)".hasPrefix("leaving app cannot be judged: "), "\(broken)")
  }

  @Test func `it is shrunk`() throws {
    let failure = try failure()
    #expect(failure.isUnjudged)
    let shrunk = try #require(failure.shrunk(by: runner, version: "test"))
    #expect(shrunk.scenario.steps.count == 1, "\(ScenarioWriter.write(shrunk.scenario))")
    #expect(shrunk.notes.contains { $0.isNeeded })
    #expect(shrunk.notes.contains { !$0.isNeeded })
  }

  @Test func `what was kept of it is read back, and holds while it still cannot be judged`() throws
  {
    let failure = try failure()
    let kept = try #require(failure.shrunk(by: runner, version: "test")).scenario
    #expect(kept.found?.invariant == Provenance.unjudged)
    let text = ScenarioWriter.write(kept)
    let read = ScenarioReader.read(file: "kept.json", bytes: Array(text.utf8), zones: zones)
    #expect(read.scenarios == [kept], "\(read.diagnostics.rendered())")
    #expect(runner.run(kept).verdict == .held)
    #expect(Runner(zones: zones).run(kept).verdict == .held, "the reference is judged, and holds")
    // When it is said to be mended, it must be judged.
    var mended = kept
    mended.found?.verdict = Verdict.held.rawValue
    #expect(runner.run(mended).verdict == .error)
  }

  @Test func `when it was mended, what was kept is broken until that is said`() throws {
    var kept = try #require(try failure().shrunk(by: runner, version: "test")).scenario
    kept.found?.subject = ReferenceSubject().name
    #expect(Runner(zones: zones).run(kept).verdict == .broken)
    kept.found?.verdict = Verdict.held.rawValue
    #expect(Runner(zones: zones).run(kept).verdict == .held)
  }
}

private struct LeavingApp: Subject {
  let name = "leaving app"

  func makePhone(_ ports: PhoneEngine.Ports) -> any PhoneSubject {
    LeavingPhone(engine: PhoneEngine(ports: ports))
  }
}

private struct LeavingPhone: PhoneSubject {
  let engine: PhoneEngine

  func launch() async throws(StorageError) -> [RecoveryFinding] { try await engine.launch() }

  func receive(_ delivery: Delivery) async throws(ReceiveError) -> Acknowledgement {
    await Task.detached { [engine] in await engine.drain(.written) }.value
    return try await engine.receive(delivery)
  }

  func drain(_ trigger: DrainTrigger) async { await engine.drain(trigger) }
  func retry(_ only: CrumbID?) async { await engine.retry(only) }
  func inventory() async throws(StorageError) -> PhoneInventory { try await engine.inventory() }
}
