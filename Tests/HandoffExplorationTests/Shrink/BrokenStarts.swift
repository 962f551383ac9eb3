import Handoff
import HandoffExploration
import HandoffScenarios
import HandoffSimulation

/// Long and wild scenarios that break a subject: its scenarios of the folder with steps of all the
/// others strewn over them.
struct BrokenStarts: Sendable {
  let subject: any Subject
  let invariant: String

  /// The files that break it in this way, and under which seeds.
  private let seeds: [(scenario: Scenario, seed: UInt64)]

  init(_ subject: any Subject, _ invariant: String) throws {
    self.subject = subject
    self.invariant = invariant
    let files = Self.files(of: subject.name, invariant)
    let runner = Runner(subject: subject, zones: ScenarioFolder.zones)
    seeds = try files.flatMap { try ScenarioFolder.scenarios(in: $0.scenario) }
      .flatMap { scenario in
        (0..<10).map { (scenario, $0) }
          .filter { runner.run(scenario, seed: $0.1).breaks(invariant) }.prefix(2)
      }
  }

  /// Whether there are files that a subject breaks in this way.
  static func hasFiles(_ known: SmallestKnown) -> Bool {
    !files(of: known.subject, known.invariant).isEmpty
  }

  private static func files(of subject: String, _ invariant: String) -> [ScenarioBreaks] {
    ScenarioBreaks.all.filter { row in
      row.breaks.contains { subject.hasSuffix($0.bug) && $0.what == invariant }
    }
  }

  /// So many of them, each by a number of its own.
  func starts(_ count: Int) throws -> [Scenario] {
    let runner = Runner(subject: subject, zones: ScenarioFolder.zones)
    var found: [Scenario] = []
    var number: UInt64 = 0
    while found.count < count, number < 300, !seeds.isEmpty {
      let (scenario, seed) = seeds[Int(number) % seeds.count]
      let start = try BrokenStarts.strewn(scenario.seeded(seed), number)
      number += 1
      if runner.run(start).breaks(invariant) { found.append(start) }
    }
    return found
  }

  /// A scenario with up to 20 steps of others put in anywhere.
  private static func strewn(_ scenario: Scenario, _ number: UInt64) throws -> Scenario {
    var random = SeededRandom(seed: number)
    var strewn = scenario
    let steps = try others.get()
    let waits: [Duration] = [0, 0, 0, 1, 61, 900, 5_000, 30_000].map { .seconds($0) }
    for extra in 0..<random.next(below: 20) {
      var step = steps[random.next(below: steps.count)]
      if var capture = step.action as? CaptureStep {
        capture.crumb = CrumbName("extra\(extra)")
        step.action = capture
      }
      step.when = .after(waits[random.next(below: waits.count)])
      strewn.steps.insert(step, at: random.next(below: strewn.steps.count + 1))
    }
    return strewn
  }

  /// The steps of all files that go anywhere: no crumb is named in them.
  private static let others = Result {
    try ScenarioFolder.names.filter { !$0.hasPrefix("load/") && !$0.hasPrefix("text/") }
      .flatMap { try ScenarioFolder.scenarios(in: $0) }.flatMap(\.steps)
      .filter { step in
        switch step.action {
        case is ExpectStep: false
        case let step as TransferStep:
          if case .drop = step.fault { false } else { step.crumb == nil }
        case let step as HomeStep: step.crumb == nil
        case let step as AttentionStep: step.crumb == nil
        default: true
        }
      }
  }
}

extension Scenario {
  /// With every step after the one before, and a seed.
  fileprivate func seeded(_ seed: UInt64) -> Scenario {
    var copy = self
    copy.seed = seed
    var now = begin.instant
    for index in steps.indices {
      switch steps[index].when {
      case .after(let wait): now = now + wait
      case .at(let moment):
        copy.steps[index].when = .after(moment.instant - now)
        now = moment.instant
      }
    }
    return copy
  }
}
