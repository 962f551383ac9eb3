import Handoff
import HandoffScenarios
import HandoffSimulation
import Testing

@testable import HandoffExploration

struct GeneratorTests {
  private let generator = Generator(zones: ScenarioFolder.zones)

  @Test func `what is written of a generated scenario reads back equal`() throws {
    for number in 0..<600 {
      let scenario = generator.scenario(number, seed: 1).scenario
      let text = ScenarioWriter.write(scenario)
      let result = ScenarioReader.read(
        file: "generated.json", bytes: Array(text.utf8), zones: ScenarioFolder.zones)
      #expect(
        result.scenarios == [scenario],
        "number \(number): \(result.diagnostics.rendered())\n\(text)")
    }
  }

  @Test func `a number and a seed give the same scenario, and another seed another one`() {
    let one = generator.scenario(17, seed: 3)
    #expect(one.scenario == generator.scenario(17, seed: 3).scenario)
    #expect(one.traits == generator.scenario(17, seed: 3).traits)
    #expect(one.scenario != generator.scenario(17, seed: 4).scenario)
    #expect(one.scenario != generator.scenario(18, seed: 3).scenario)
  }

  @Test func `every length from 1 to 50 comes, and none comes far more often than the others`() {
    var lengths = [Int](repeating: 0, count: Generator.longest + 1)
    let first = Focus.count
    for number in first..<first + 3_000 {
      lengths[generator.scenario(number, seed: 1).scenario.steps.count] += 1
    }
    #expect(lengths[1...].allSatisfy { $0 > 0 }, "\(lengths)")
    #expect(lengths[1...10].reduce(0, +) > 400)
    #expect(lengths[41...].reduce(0, +) > 300)
  }

  @Test func `every kind of step that a file can have is drawn`() {
    var drawn: Set<String> = []
    for number in 0..<1_000 {
      for step in generator.scenario(number, seed: 1).scenario.steps {
        drawn.insert(step.action.name)
      }
    }
    #expect(drawn.sorted() == StepNames.all.sorted())
  }

  @Test func `every kind of fault of a disk is drawn, and every loss`() {
    var faults: Set<DiskFaultName> = []
    var losses: Set<LossPattern> = []
    for number in 0..<3_000 {
      for step in generator.scenario(number, seed: 1).scenario.steps {
        guard let disk = step.action as? DiskStep, case .fault(let fault) = disk.change else {
          continue
        }
        faults.insert(fault)
        if fault == .powerCut { losses.insert(disk.point.losing) }
      }
    }
    for fault in DiskFaultName.allCases { #expect(faults.contains(fault), "\(fault.rawValue)") }
    for loss in LossPattern.allCases { #expect(losses.contains(loss), "\(loss)") }
  }

  @Test func `every kind of step, wait, zone and beginning of the lists is drawn`() {
    var traits: Set<HandoffExploration.Trait> = []
    for number in 0..<2_000 {
      traits.formUnion(generator.scenario(number, seed: 1).traits)
    }
    for name in DrawnStep.all.map(\.name) {
      #expect(traits.contains(HandoffExploration.Trait(sort: .step, name: name)))
    }
    for name in DrawnWait.all.map(\.name) {
      #expect(traits.contains(HandoffExploration.Trait(sort: .wait, name: name)))
    }
    for name in ZoneKind.all.map(\.name) {
      #expect(traits.contains(HandoffExploration.Trait(sort: .zone, name: name)))
    }
    for name in DrawnBegin.all.map(\.name) {
      #expect(traits.contains(HandoffExploration.Trait(sort: .begin, name: name)), "\(name)")
    }
  }

  @Test func `the walk at the start meets every fault with every zone and every edge`() {
    var withZone: Set<[String]> = []
    var withEdge: Set<[String]> = []
    for number in 0..<Focus.count {
      let focus = Focus(number)!
      withZone.insert([focus.fault.name, focus.zone.name])
      withEdge.insert([focus.fault.name, focus.edge.name])
    }
    #expect(withZone.count == DrawnStep.faults.count * ZoneKind.all.count)
    #expect(withEdge.count == DrawnStep.faults.count * DrawnWait.edges.count)
    #expect(Focus(Focus.count) == nil)
  }

  @Test func `names in the lists are one of a kind`() {
    for names in [
      DrawnStep.all.map(\.name), DrawnWait.all.map(\.name), ZoneKind.all.map(\.name),
      DrawnBegin.all.map(\.name), Milestones.all.map { $0.name },
    ] {
      #expect(Set(names).count == names.count)
    }
  }
}

/// The kinds of step, as the format's reference lists them.
private enum StepNames {
  static let all = [
    "capture", "link", "power", "app", "unlock", "travel", "clock", "settings", "transfer", "home",
    "session", "attention", "disk", "expect", "note",
  ]
}
