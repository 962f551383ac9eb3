import HandoffExploration
import HandoffScenarios
import HandoffSimulation

/// The implementations that can be run: the reference, the known bugs, and the mistakes about days.
enum Subjects {
  static let reference = ReferenceSubject()

  static let all: [any Subject] = [reference] + KnownBugs.all + MistakeSubject.all

  static func named(_ name: String) -> (any Subject)? { all.first { $0.name == name } }

  /// What is said of a name that is none of them.
  static func unknown(_ name: String) -> String {
    let start = "unknown subject \(quoted(name))"
    let mistake = MistakeSubject.named(MistakeSubject.prefix + name)?.name
    guard let near = mistake ?? nearestName(to: name, among: all.map(\.name)) else {
      return "\(start); “\(Tool.name) subjects” lists them"
    }
    return "\(start); did you mean \(quoted(near))?"
  }
}
