import Handoff

extension FuzzTarget {
  /// A compiled zone: its table must answer every moment, and keep to its own changes.
  static let compiledZone = FuzzTarget("compiled-zone") { bytes in
    guard let table = try? TZif.table(ZoneID("Test/Zone"), from: bytes) else { return .refused }
    _ = (table.offset(at: .earliest), table.offset(at: .latest))
    var last: Instant?
    for transition in table.transitions {
      guard last.map({ $0 < transition.instant }) ?? true, transition.before != transition.after,
        table.offset(at: transition.instant) == transition.after
      else { return .wrong("\(transition) is not what the table answers") }
      last = transition.instant
    }
    return .taken
  }
}
