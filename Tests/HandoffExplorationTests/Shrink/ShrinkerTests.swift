import Foundation
import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

struct ShrinkerTests {
  private static let zones = ScenarioFolder.zones
  /// `make soak` asks for more.
  private static let starts = ProcessInfo.processInfo.environment["HANDOFF_STARTS"].flatMap(
    Int.init)

  /// Those of which a file of the folder is a start; the campaign starts from all.
  private static let startable = SmallestKnown.all.filter { BrokenStarts.hasFiles($0) }

  @Test(arguments: startable)
  func `whatever the start, the smallest known comes out, in at most two forms`(
    known: SmallestKnown
  ) throws {
    let name = known.subject
    let subject = try #require(WrongSubjects.named(name))
    let starts = try BrokenStarts(subject, known.invariant).starts(Self.starts ?? 2)
    try #require(!starts.isEmpty, "nothing of \(name) breaks \(known.invariant)")
    let runner = Runner(subject: subject, zones: Self.zones)
    var forms: [Scenario] = []
    for start in starts {
      let shrunk = Shrinker(runner).shrink(start, breaking: known.invariant)
      let text = ScenarioWriter.write(shrunk.scenario)
      #expect(shrunk.stillBreaks)
      #expect(shrunk.scenario.steps.count == known.steps, "\(name): \(text)")
      #expect(shrunk.runs <= known.runs, "\(name): \(shrunk.runs) runs")
      let run = runner.run(shrunk.scenario)
      #expect(run.breaks(known.invariant) && run.problems.isEmpty, "\(run.summary)\n\(text)")
      var form = shrunk.scenario
      form.title = "a form"
      form.source = nil
      if !forms.contains(form) { forms.append(form) }
    }
    let texts = forms.map { ScenarioWriter.write($0) }.joined()
    #expect(forms.count <= 2, "\(name): \(texts)")
  }

  @Test func `no fewer of the smallest that are known have a file to start from`() {
    #expect(Self.startable.count >= 68)
  }

  @Test func `what was shrunk is shrunk no further`() throws {
    let (runner, shrunk) = try shrunkExample()
    let again = Shrinker(runner).shrink(shrunk.scenario, breaking: "filed_once")
    #expect(again.scenario == shrunk.scenario)
  }

  @Test func `who goes first is left to chance as usual where that is enough`() throws {
    let subject = try #require(KnownBugs.named("new_id_after_lost_answer"))
    var start = try #require(try BrokenStarts(subject, "filed_once").starts(1).first)
    start.interleaving = .priorities
    let runner = Runner(subject: subject, zones: Self.zones)
    let shrunk = Shrinker(runner).shrink(start, breaking: "filed_once")
    #expect(shrunk.stillBreaks)
    #expect(shrunk.scenario.interleaving == .uniform)
  }

  @Test func `what was shrunk is a file that reads back equal`() throws {
    let scenario = try shrunkExample().shrunk.scenario
    let text = ScenarioWriter.write(scenario)
    let result = ScenarioReader.read(file: "a.json", bytes: Array(text.utf8), zones: Self.zones)
    #expect(result.scenarios == [scenario], "\(result.diagnostics.rendered())")
  }

  @Test func `no more runs are taken than the budget has`() throws {
    let subject = try #require(KnownBugs.named("new_id_after_lost_answer"))
    let start = try #require(try BrokenStarts(subject, "filed_once").starts(1).first)
    let runner = Runner(subject: subject, zones: Self.zones)
    for budget in [1, 2, 5, 20] {
      let shrunk = Shrinker(runner, budget: budget).shrink(start, breaking: "filed_once")
      #expect(shrunk.stillBreaks)
      #expect(shrunk.runs <= budget)
      #expect(runner.run(shrunk.scenario).breaks("filed_once"))
    }
  }

  @Test func `a scenario that holds is given back as it was`() throws {
    let scenario = try #require(try ScenarioFolder.scenarios(in: "day-boundary/night-shift").first)
    let shrunk = Shrinker(zones: Self.zones).shrink(scenario, breaking: "no_loss")
    #expect(!shrunk.stillBreaks)
    #expect(shrunk.scenario == scenario)
    #expect(shrunk.runs == 2)
  }

  @Test func `another invariant than the one that is named does not count`() throws {
    // The same scenario breaks two; each shrinks to what breaks itself.
    let subject = try #require(KnownBugs.named("forgets_on_send"))
    let scenario = try #require(try ScenarioFolder.scenarios(in: "transfer/a-new-pairing").first)
    let runner = Runner(subject: subject, zones: Self.zones)
    let early = Shrinker(runner).shrink(scenario, breaking: "forgotten_after_durable").scenario
    let lost = Shrinker(runner).shrink(scenario, breaking: "no_loss").scenario
    #expect(!runner.run(early).breaks("no_loss"))
    #expect(runner.run(lost).breaks("no_loss"))
  }

  @Test func `what is left is told as needed or free, and the nearest that holds is given`() throws
  {
    let (runner, shrunk) = try shrunkExample()
    let home = try #require(shrunk.notes.first { $0.what == "step 2 (home)" })
    #expect(home.isNeeded)
    let text = try #require(shrunk.notes.first { $0.what == "the text of step 1" })
    #expect(!text.isNeeded)
    let passing = try #require(shrunk.passing)
    #expect(runner.run(passing).verdict == .held)
    #expect(shrunk.passingDifference != nil)
  }

  @Test func `an expectation stays broken at its place, and the reference meets it`() throws {
    let subject = try #require(MistakeSubject.named("mistake:arrival_stamp"))
    let scenario = try #require(
      try ScenarioFolder.scenarios(in: "day-boundary/two-midnights-away").first)
    let runner = Runner(subject: subject, zones: Self.zones)
    let run = runner.run(scenario)
    let path = try #require(run.expectations.flatMap(\.mismatches).first?.path)
    let shrunk = Shrinker(runner).shrink(scenario, keeping: .expectation(path))
    #expect(shrunk.stillBreaks)
    #expect(shrunk.scenario.steps.count < scenario.steps.count)
    let after = runner.run(shrunk.scenario).expectations.flatMap(\.mismatches)
    #expect(after.map(\.path) == [path], "\(ScenarioWriter.write(shrunk.scenario))")
    #expect(Runner(zones: Self.zones).run(shrunk.scenario).verdict == .held)
  }

  private func shrunkExample() throws -> (runner: Runner, shrunk: Shrunk) {
    let subject = try #require(KnownBugs.named("new_id_after_lost_answer"))
    let start = try #require(try BrokenStarts(subject, "filed_once").starts(1).first)
    let runner = Runner(subject: subject, zones: Self.zones)
    return (runner, Shrinker(runner).shrink(start, breaking: "filed_once"))
  }
}
