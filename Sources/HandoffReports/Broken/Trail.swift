import Handoff
import HandoffScenarios
import HandoffSimulation

/// Collects the lines that led to some failures, while the run that broke happens once more: the
/// first ones about the crumbs in question, and the last ones before each failure.
final class Trail: JournalReader {
  private var narrator: Narrator
  private var trails: [Lines]

  init(_ scenario: Scenario, failures: [Failure]) {
    narrator = Narrator(scenario)
    trails = failures.map { Lines(of: $0) }
  }

  func read(_ entry: JournalEntry) {
    if case .step(let number, _) = entry.event {
      for index in trails.indices { trails[index].began(step: number - 1, in: entry) }
    }
    // What was expected and not found is said already.
    if case .compared = entry.event { return }
    for told in narrator.tell(entry) { add(told) }
  }

  /// What led to each failure, in the order of the failures; call it when the run has ended.
  func finish() -> [Lines] {
    for told in narrator.finish() { add(told) }
    return trails
  }

  private func add(_ told: Told) {
    for index in trails.indices { trails[index].add(told) }
  }

  /// What led to one failure.
  struct Lines {
    private let failure: Failure
    /// About the crumbs in question and about no crumb.
    private var near = Excerpt()
    /// About everything.
    private var all = Excerpt()
    /// The step that was to hold, or the last one that began before it broke, by index from 0.
    private(set) var step: Int?
    private var isAboutCrumbs = false
    private var mentioned: [String: Bool] = [:]

    init(of failure: Failure) {
      self.failure = failure
      step = failure.step
    }

    mutating func began(step number: Int, in entry: JournalEntry) {
      guard failure.step == nil, failure.entry.map({ entry.number <= $0 }) ?? true else { return }
      step = number
    }

    mutating func add(_ told: Told) {
      if let end = failure.entry, told.entry.number > end { return }
      all.add(told, isFirst: told.crumb != nil)
      guard let crumb = told.crumb else { return near.add(told, isFirst: false) }
      guard mentions(crumb) else { return }
      isAboutCrumbs = true
      near.add(told, isFirst: true)
    }

    private mutating func mentions(_ crumb: String) -> Bool {
      if let known = mentioned[crumb] { return known }
      let mentions = failure.mentions(crumb)
      mentioned[crumb] = mentions
      return mentions
    }

    /// When no crumb in particular is in question, all are.
    var excerpt: Excerpt { isAboutCrumbs ? near : all }
  }

  /// The first lines and the last ones, and how many are between them.
  struct Excerpt: Equatable {
    private(set) var first: [Told] = []
    private(set) var last: [Told] = []
    private(set) var leftOut = 0

    private static let firstLimit = 2
    private static let lastLimit = 12

    static func == (left: Excerpt, right: Excerpt) -> Bool {
      left.leftOut == right.leftOut && numbers(left) == numbers(right)
    }

    private static func numbers(_ excerpt: Excerpt) -> [Int] {
      (excerpt.first + excerpt.last).map(\.entry.number)
    }

    /// - Parameter isFirst: Whether it may be one of the first: those begin with a crumb.
    mutating func add(_ told: Told, isFirst: Bool) {
      if isFirst, first.count < Excerpt.firstLimit {
        // What came before a first line is not part of what led there.
        if first.isEmpty { (last, leftOut) = ([], 0) }
        if last.isEmpty { return first.append(told) }
      }
      last.append(told)
      if last.count > Excerpt.lastLimit {
        last.removeFirst()
        leftOut += 1
      }
    }
  }
}
