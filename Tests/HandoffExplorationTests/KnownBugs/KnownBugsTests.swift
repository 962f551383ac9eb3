import Foundation
import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation
import Testing

/// A scenario earns its place by being broken by the fault that it is about, and a known bug its
/// own by breaking a scenario. The reference breaks none.
struct KnownBugsTests {
  private static let seeds: Range<UInt64> = 0..<10

  @Test("every scenario holds under the reference", arguments: ScenarioFolder.names)
  func reference(name: String) throws {
    for scenario in try ScenarioFolder.scenarios(in: name) {
      for seed in Self.seeds {
        let run = Runner(zones: ScenarioFolder.zones).run(scenario, seed: seed)
        #expect(run.verdict == .held, "\(name), \(run.summary)")
      }
    }
  }

  @Test("every scenario is broken by the bug that it is about", arguments: ScenarioBreaks.all)
  func broken(row: ScenarioBreaks) throws {
    for (bug, what) in row.breaks {
      #expect(try breaks(bug, what, row.scenario), "\(bug) leaves \(row.scenario) with \(what)")
    }
  }

  /// Whether a bug breaks just this under some seed, and the run can be judged.
  private func breaks(_ bug: String, _ what: String, _ name: String) throws -> Bool {
    let subject = try #require(WrongSubjects.named(bug), "there is no known bug \(bug)")
    let scenarios = try ScenarioFolder.scenarios(in: name)
    return Self.seeds.contains { seed in
      scenarios.contains { scenario in
        let run = Runner(subject: subject, zones: ScenarioFolder.zones).run(scenario, seed: seed)
        return run.verdict == .broken && run.broken.contains(what)
      }
    }
  }

  @Test("every scenario is in the table, once")
  func scenariosInTable() {
    #expect(ScenarioBreaks.all.map(\.scenario).sorted() == ScenarioFolder.names)
    #expect(ScenarioBreaks.all.allSatisfy { !$0.breaks.isEmpty })
  }

  @Test("every known bug breaks a scenario, and each invariant that it says in one of them")
  func bugsInTable() {
    for bug in KnownBugs.all {
      let found = ScenarioBreaks.all.flatMap(\.breaks).filter { $0.bug == bug.name }.map(\.what)
      for what in bug.breaks {
        #expect(found.contains(what), "\(bug.name) says \(what) and shows \(found)")
      }
      #expect(!found.isEmpty, "\(bug.name) breaks nothing in the table")
    }
  }

  @Test("every invariant is broken by some known bug", arguments: Invariants.all.map { $0.name })
  func invariants(name: String) {
    #expect(ScenarioBreaks.all.flatMap(\.breaks).contains { $0.what == name })
  }

  @Test("names are snake_case and one of a kind, and each bug says in one sentence what it does")
  func names() {
    let names = KnownBugs.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(!names.contains(ReferenceSubject().name))
    for bug in KnownBugs.all {
      #expect(bug.name.wholeMatch(of: /[a-z][a-z0-9]*(_[a-z0-9]+)*/) != nil, "\(bug.name)")
      #expect(bug.about.hasSuffix("."), "\(bug.name)")
    }
  }

  @Test("a known bug breaks the same way twice")
  func determinism() throws {
    for row in ScenarioBreaks.all.prefix(8) {
      let scenario = try #require(try ScenarioFolder.scenarios(in: row.scenario).first)
      let subject = try #require(WrongSubjects.named(row.breaks[0].bug))
      let runs = (0..<2).map { _ in
        Runner(subject: subject, zones: ScenarioFolder.zones).run(scenario, seed: 7).summary
      }
      #expect(runs[0] == runs[1])
    }
  }
}
