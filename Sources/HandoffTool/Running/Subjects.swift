import HandoffExploration
import HandoffScenarios
import HandoffSimulation

/// The implementations that can be run.
enum Subjects {
  static let all: [any Subject] = [ReferenceSubject()] + KnownBugs.all

  static func named(_ name: String) -> (any Subject)? { all.first { $0.name == name } }

  static var names: [String] { all.map(\.name) }
}
