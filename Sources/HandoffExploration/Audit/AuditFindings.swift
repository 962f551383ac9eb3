import Handoff

/// What an audit remembers of the rows that it has seen.
struct AuditFindings: Sendable {
  private(set) var rows = 0
  private(set) var right = 0
  private(set) var unreadable = 0
  /// Rows whose capture has a second 60.
  private(set) var leapSeconds = 0
  /// The first rows that could not be read.
  private(set) var problems: [RowProblem] = []
  /// Wrong rows, by the mistakes that explain them.
  private(set) var kinds: [MistakeSet: Kind] = [:]
  /// Wrong rows of further kinds, when there are more kinds than anybody can look at.
  private(set) var furtherKinds = 0
  /// Right rows on which the mistakes were tried, and how many of them each would have filed wrong.
  private(set) var tried = 0
  private(set) var contradictions = [Int](repeating: 0, count: Mistakes.all.count)

  /// Wrong rows that the same mistakes explain.
  struct Kind: Sendable {
    var count: Int
    /// The first of them.
    var first: AuditCase
  }

  static let problemLimit = 20
  static let kindLimit = 10_000
  /// So many right rows are tried, and of the others one in so many.
  static let triedAtFirst = 20_000
  static let triedLater = 100

  var wrong: Int { rows - right - unreadable }

  mutating func unreadable(_ problem: RowProblem) {
    rows += 1
    unreadable += 1
    if problems.count < Self.problemLimit { problems.append(problem) }
  }

  mutating func take(_ row: AuditCase) {
    rows += 1
    if row.hasLeapSecond { leapSeconds += 1 }
    guard row.filed != row.given.right else {
      right += 1
      if right <= Self.triedAtFirst || right % Self.triedLater == 0 { tryMistakes(on: row.given) }
      return
    }
    let explained = MistakeSet(explaining: row.filed, row.given)
    if kinds[explained] != nil {
      kinds[explained]!.count += 1
    } else if kinds.count < Self.kindLimit {
      kinds[explained] = Kind(count: 1, first: row)
    } else {
      furtherKinds += 1
    }
  }

  private mutating func tryMistakes(on given: MistakeCase) {
    tried += 1
    let right = given.right
    for (index, rule) in Mistakes.rules.enumerated() {
      if let reading = try? rule(given), reading.day != right { contradictions[index] += 1 }
    }
  }
}
