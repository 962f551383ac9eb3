import HandoffReports
import HandoffScenarios
import HandoffSimulation

/// What is run, in order: every scenario that was asked for, with every seed.
struct RunPlan {
  /// One for each scenario and each file that cannot be run.
  private var items: [Item] = []
  private let seeds: ClosedRange<UInt64>?

  private enum Item {
    case failure(ScenarioResult)
    case scenario(Scenario, SourceText, any Subject)
  }

  /// One piece of work.
  struct Piece {
    var work: Work
    /// Whether it is the first, and the last, of its scenario.
    var isFirst: Bool
    var isLast: Bool

    enum Work {
      case failure(ScenarioResult)
      case run(Scenario, SourceText, any Subject, seed: UInt64)
    }
  }

  /// - Throws: when nothing is left to be run.
  init(_ files: [ScenarioFile], _ options: RunOptions) throws(UsageError) {
    seeds = options.seeds
    for file in files {
      if let failure = file.failure {
        items.append(.failure(failure))
        continue
      }
      for scenario in file.scenarios {
        if options.wants(scenario, in: file) {
          items.append(RunPlan.item(scenario, file, options))
        }
      }
    }
    if items.isEmpty { try options.throwWhenFiltered(files) }
  }

  private static func item(_ scenario: Scenario, _ file: ScenarioFile, _ options: RunOptions)
    -> Item
  {
    if let subject = options.subject { return .scenario(scenario, file.source, subject) }
    guard let found = scenario.found else {
      return .scenario(scenario, file.source, Subjects.reference)
    }
    guard let subject = Subjects.named(found.subject) else {
      let problem = ResultProblem(
        "it was found with another subject: \(Subjects.unknown(found.subject))")
      return .failure(ScenarioResult(file: file.name, .couldNotRun([problem])))
    }
    return .scenario(scenario, file.source, subject)
  }

  private var perScenario: Int { seeds.map { Int($0.upperBound - $0.lowerBound) + 1 } ?? 1 }

  var count: Int { items.count * perScenario }

  /// One piece; `nil` for the second to last seed of what cannot be run at all.
  subscript(piece: Int) -> Piece? {
    let (item, place) = piece.quotientAndRemainder(dividingBy: perScenario)
    switch items[item] {
    case .failure(let result):
      return place == 0 ? Piece(work: .failure(result), isFirst: true, isLast: true) : nil
    case .scenario(let scenario, let source, let subject):
      let seed =
        seeds.map { $0.lowerBound + UInt64(place) } ?? scenario.found?.seed ?? scenario.seed
      return Piece(
        work: .run(scenario, source, subject, seed: seed), isFirst: place == 0,
        isLast: place == perScenario - 1)
    }
  }
}
