import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

struct CampaignTests {
  private let zones = ScenarioFolder.zones

  @Test("the reference holds in every generated scenario", arguments: [UInt64(2), 3])
  func reference(seed: UInt64) {
    let campaign = Campaign(seed: seed, zones: zones)
    for number in 0..<40 {
      let run = campaign.run(number)
      #expect(
        run.failure == nil,
        "number \(number): \(run.failure.map { "\($0.invariant): \($0.message)" } ?? "")")
    }
  }

  @Test(
    "a wrong implementation is found",
    arguments: ["stamps_arrival", "forgets_on_send", "utc_day"])
  func found(name: String) throws {
    let subject = try #require(WrongSubjects.named(name))
    let campaign = Campaign(seed: 1, subject: subject, zones: zones)
    let first = (0..<300).lazy.compactMap { campaign.run($0).failure }.first
    #expect(first?.subject == subject.name)
  }

  @Test func `a campaign gives the same when its numbers are run in another order`() {
    let subject = KnownBugs.named("dedup_in_memory_only")!
    let campaign = Campaign(seed: 9, subject: subject, zones: zones)
    let forward = (0..<60).map { campaign.run($0) }
    let backward = (0..<60).reversed().map { campaign.run($0) }
    for (one, other) in zip(forward, backward.reversed()) {
      #expect(one.failure?.invariant == other.failure?.invariant)
      #expect(one.failure?.message == other.failure?.message)
      #expect(one.events == other.events)
    }
  }

  @Test func `a kept failure is an ordinary scenario that still breaks its subject`() throws {
    let subject = KnownBugs.named("forgets_on_send")!
    let campaign = Campaign(seed: 5, subject: subject, zones: zones)
    let runner = Runner(subject: subject, zones: zones)
    let failures = (0..<200).compactMap { campaign.run($0).failure }.prefix(5)
    #expect(failures.count == 5)
    for failure in failures {
      let kept = failure.kept(by: runner, version: "test")
      let text = ScenarioWriter.write(kept)
      let read = ScenarioReader.read(file: "kept.json", bytes: Array(text.utf8), zones: zones)
      #expect(read.scenarios == [kept], "\(read.diagnostics.rendered())")
      let run = runner.run(kept)
      #expect(run.problems.isEmpty, "\(run.problems.map(\.message))\n\(text)")
      #expect(run.verdict == .held, "it still breaks what it says")
      #expect(run.invariants.contains { $0.name == failure.invariant && !$0.holds })
      #expect(Runner(zones: zones).run(kept).verdict == .held, "the reference holds")
    }
  }

  @Test
  func `every milestone is reached in the campaign that tests run, and a silent one is a hole`() {
    let campaign = Campaign(seed: 1, zones: zones)
    var coverage = Coverage()
    #expect(coverage.holes.count == Milestones.all.count)
    for number in 0..<500 {
      let run = campaign.run(number)
      #expect(run.failure == nil, "number \(number): \(run.failure?.message ?? "")")
      coverage.add(run)
    }
    #expect(coverage.holes.map(\.name) == [])
    #expect(coverage.runs == 500)
  }
}
