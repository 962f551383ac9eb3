import Handoff

/// What an audit found: how many rows are wrong, and the fewest mistakes that explain them.
public struct AuditReport: Sendable {
  public let rows: Int
  public let right: Int
  public let wrong: Int
  public let unreadable: Int
  /// Rows whose capture has a second 60, which was read as 59.
  public let leapSeconds: Int
  /// The first of the rows that could not be read.
  public let problems: [RowProblem]
  /// Wrong rows, each in one group; the largest group first.
  public let groups: [Group]
  /// The wrong rows that no mistake explains; nil when there are none.
  public let unexplained: Group?
  /// Wrong rows that were too various to be grouped.
  public let furtherKinds: Int
  /// Right rows on which the mistakes were tried.
  public let tried: Int
  public let zones: String

  /// Rows that one mistake explains.
  public struct Group: Sendable {
    public var count: Int
    /// Every mistake that explains all of them, the likeliest first; empty for rows that nothing
    /// explains.
    public var mistakes: [Suspect]
    /// The row that the fewest mistakes explain.
    public var cleanest: Row
  }

  /// A mistake, and what speaks against it.
  public struct Suspect: Sendable {
    public var mistake: Mistake
    /// Right rows that it would have filed wrong.
    public var contradictions: Int
  }

  /// A row that is shown.
  public struct Row: Sendable {
    public var line: Int
    public var given: MistakeCase
    public var filed: LocalDay

    init(_ row: AuditCase) {
      line = row.line
      given = row.given
      filed = row.filed
    }
  }

  /// Whether anything is wrong, rows that could not be read among it.
  public var isWrong: Bool { wrong > 0 || unreadable > 0 }

  init(_ findings: AuditFindings, zones: String) {
    rows = findings.rows
    right = findings.right
    wrong = findings.wrong
    unreadable = findings.unreadable
    leapSeconds = findings.leapSeconds
    problems = findings.problems
    furtherKinds = findings.furtherKinds
    tried = findings.tried
    self.zones = zones
    var left = findings.kinds.map { Kind(set: $0.key, kind: $0.value) }
      .sorted { $0.kind.first.line < $1.kind.first.line }
    var groups: [Group] = []
    let nothing = left.filter { $0.set.isEmpty }
    left.removeAll { $0.set.isEmpty }
    while let index = AuditReport.best(of: left, findings) {
      groups.append(AuditReport.group(left.filter { $0.set.contains(index) }, findings))
      left.removeAll { $0.set.contains(index) }
    }
    self.groups = groups
    self.unexplained = nothing.isEmpty ? nil : AuditReport.group(nothing, findings)
  }

  private struct Kind {
    var set: MistakeSet
    var kind: AuditFindings.Kind
  }

  /// The mistake that explains most of what is left. One that the right rows contradict more often
  /// than not comes after all others; of equals the one with fewer contradictions, then the
  /// likelier.
  private static func best(of left: [Kind], _ findings: AuditFindings) -> Int? {
    var counts = [Int](repeating: 0, count: Mistakes.all.count)
    for kind in left {
      for index in counts.indices where kind.set.contains(index) {
        counts[index] += kind.kind.count
      }
    }
    let rank = { (index: Int) in
      let contradicted = findings.contradictions[index]
      return (
        contradicted * 2 > findings.tried ? 0 : 1, counts[index], -contradicted, -index
      )
    }
    return counts.indices.filter { counts[$0] > 0 }.max { rank($0) < rank($1) }
  }

  private static func group(_ kinds: [Kind], _ findings: AuditFindings) -> Group {
    var common = kinds[0].set
    var cleanest = kinds[0]
    for kind in kinds {
      common.formIntersection(kind.set)
      if kind.set.count < cleanest.set.count { cleanest = kind }
    }
    let suspects = Mistakes.all.indices.filter(common.contains)
      .sorted {
        (findings.contradictions[$0], $0) < (findings.contradictions[$1], $1)
      }.map {
        Suspect(mistake: Mistakes.all[$0], contradictions: findings.contradictions[$0])
      }
    return Group(
      count: kinds.reduce(0) { $0 + $1.kind.count }, mistakes: suspects,
      cleanest: Row(cleanest.kind.first))
  }
}
