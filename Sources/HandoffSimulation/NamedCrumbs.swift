import Handoff

/// The scenario's names of crumbs, both ways.
///
/// Few are ever asked for, so a name is only noted down, and looked at when the next question comes.
struct NamedCrumbs {
  /// What the tables do not hold yet.
  private var added: [(id: CrumbID, name: String)] = []
  private var names: [CrumbID: String] = [:]
  private var ids: [String: CrumbID] = [:]

  mutating func add(_ id: CrumbID, _ name: String) { added.append((id, name)) }

  mutating func name(of id: CrumbID) -> String? {
    learn()
    return names[id]
  }

  mutating func id(named name: String) -> CrumbID? {
    learn()
    return ids[name]
  }

  private mutating func learn() {
    for (id, name) in added {
      names[id] = name
      ids[name] = id
    }
    added.removeAll()
  }
}
