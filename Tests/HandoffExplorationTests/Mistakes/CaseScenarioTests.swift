import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

struct CaseScenarioTests {
  static let zones = ZoneDatabase.foundation

  @Test(arguments: Mistakes.all.map(\.name))
  func `an example becomes a scenario that the reference holds and its mistake breaks`(
    name: String
  ) throws {
    let mistake = try #require(Mistakes.named(name))
    let given = try #require(mistake.example.makeCase(zones: Self.zones))
    let written = try #require(
      CaseScenario.scenario(given, title: mistake.about, mistake: mistake))
    let text = ScenarioWriter.write(written)
    let read = ScenarioReader.read(file: "x.json", bytes: Array(text.utf8), zones: Self.zones)
    #expect(!read.diagnostics.hasErrors, "\(read.diagnostics.rendered())")
    let scenario = try #require(read.scenarios.first)
    let reference = Runner(zones: Self.zones).run(scenario)
    #expect(reference.verdict == .held, "\(text)\n\(reference)")
    guard let subject = MistakeSubject(mistake) else { return }
    let run = Runner(subject: subject, zones: Self.zones).run(scenario)
    #expect(run.verdict == .broken, "\(text)")
    let invariant = mistake.maker == .phone ? "day_never_moves" : "capture_truth"
    #expect(run.invariants.contains { $0.name == invariant && !$0.holds })
  }
}
