import Foundation
import Handoff
import HandoffScenarios

/// The scenario files of this package.
enum ScenarioFolder {
  /// Without their folder and ending: `zones/evening-in-chicago`. Kept failures are not among them,
  /// nor those that are there for one mistake about days.
  static let names = allNames.filter { !$0.contains("/mistake-") }

  /// Every scenario on which mistakes about days are tried.
  static let dayBoundaries = allNames.filter { $0.hasPrefix("day-boundary/") }

  private static let allNames: [String] = {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String }
    return (paths ?? [])
      .filter { $0.hasSuffix(".json") && !$0.hasSuffix(".schema.json") && !$0.hasPrefix("found/") }
      .map { String($0.dropLast(5)) }
      .sorted()
  }()

  static func scenarios(in name: String) throws -> [Scenario] {
    let file = folder.appending(path: "\(name).json")
    let result = ScenarioReader.read(
      file: "scenarios/\(name).json", bytes: Array(try Data(contentsOf: file)), zones: zones)
    guard !result.scenarios.isEmpty else { throw Unreadable(text: result.diagnostics.rendered()) }
    return result.scenarios
  }

  static let zones = ZoneDatabase.foundation

  struct Unreadable: Error {
    var text: String
  }

  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "scenarios")
}

extension Run {
  /// What is broken: names of invariants, and `expect`.
  var broken: [String] {
    invariants.filter { !$0.holds }.map(\.name)
      + (expectations.contains { !$0.holds } ? ["expect"] : [])
  }

  /// For the message of a failed test.
  var summary: String {
    let parts =
      problems.map(\.message) + invariants.compactMap(\.message)
      + expectations.flatMap { step in step.mismatches.map { "step \(step.step + 1): \($0)" } }
    return "seed \(seed), \(subject): \(verdict)\n" + parts.joined(separator: "\n")
  }
}
