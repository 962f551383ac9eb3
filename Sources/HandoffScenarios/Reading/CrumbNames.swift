/// The crumbs that a scenario captures, and those that it speaks of.
struct CrumbNames {
  /// One `crumb` of a capture step.
  struct Definition {
    var name: CrumbName
    var offset: Int
    /// With a count, the names are `name-1` to `name-count`.
    var count: Int?

    /// The first name that it gives.
    var firstName: CrumbName { count == nil ? name : CrumbName("\(name)-1") }
  }

  struct Use {
    var name: CrumbName
    var offset: Int
  }

  private(set) var definitions: [Definition] = []
  private(set) var uses: [Use] = []

  mutating func define(_ name: CrumbName, at offset: Int) {
    definitions.append(Definition(name: name, offset: offset))
  }

  /// Gives the latest definition its count.
  mutating func countLatest(_ count: Int) {
    if !definitions.isEmpty { definitions[definitions.count - 1].count = count }
  }

  mutating func use(_ name: CrumbName, at offset: Int) {
    uses.append(Use(name: name, offset: offset))
  }
}

extension Reading {
  /// Reports names that are captured twice and names that nothing captures.
  mutating func checkCrumbs() {
    var known = KnownCrumbs()
    var twice: [(name: CrumbName, first: Int, again: Int)] = []
    for definition in crumbs.definitions {
      guard let first = known.add(definition) else { continue }
      twice.append((definition.firstName, first.offset, definition.offset))
    }
    for (single, counted) in known.clashes() {
      let offsets = (single.offset, counted.offset)
      twice.append((single.name, min(offsets.0, offsets.1), max(offsets.0, offsets.1)))
    }
    twice.sort { ($0.first, $0.again) < ($1.first, $1.again) }
    let places = diagnostics.source.positions(of: twice.map(\.first))
    for (clash, place) in zip(twice, places) {
      report(
        clash.again,
        "the crumb \(quoted(clash.name.string)) is captured already, in line \(place.line)")
    }
    let suggestions = known.suggestions
    for use in crumbs.uses where known.owner(of: use.name) == nil {
      let message = hasRoom ? known.message(forUnknown: use.name, among: suggestions) : ""
      report(use.offset, message)
    }
  }
}

/// The captures of a scenario by the names that they give.
private struct KnownCrumbs {
  private var single: [CrumbName: CrumbNames.Definition] = [:]
  private var counted: [CrumbName: CrumbNames.Definition] = [:]

  /// Takes a definition; gives the one that has taken its names before.
  mutating func add(_ definition: CrumbNames.Definition) -> CrumbNames.Definition? {
    let earlier =
      definition.count == nil ? owner(of: definition.name) : counted[definition.name]
    if let earlier { return earlier }
    if definition.count == nil {
      single[definition.name] = definition
    } else {
      counted[definition.name] = definition
    }
    return nil
  }

  func owner(of name: CrumbName) -> CrumbNames.Definition? {
    single[name] ?? countedOwner(of: name)
  }

  private func countedOwner(of name: CrumbName) -> CrumbNames.Definition? {
    if counted.isEmpty { return nil }
    guard let (base, number) = numbered(name), let owner = counted[base],
      number <= owner.count ?? 0
    else { return nil }
    return owner
  }

  /// Names given by themselves that a later count gives too.
  func clashes() -> [(single: CrumbNames.Definition, counted: CrumbNames.Definition)] {
    if counted.isEmpty { return [] }
    return single.values.sorted { $0.offset < $1.offset }.compactMap { definition in
      countedOwner(of: definition.name).map { (definition, $0) }
    }
  }

  /// Names that may have been meant, sorted.
  var suggestions: [String] {
    (single.keys.map(\.string) + counted.keys.map { "\($0)-1" }).sorted()
  }

  func message(forUnknown name: CrumbName, among names: [String]) -> String {
    let start = "unknown crumb \(quoted(name.string))"
    let base = numbered(name)?.base ?? name
    if let owner = counted[base] ?? counted[name], let count = owner.count {
      let (first, last) = ("\(owner.name)-1", "\(owner.name)-\(count)")
      return
        "\(start); those of \(quoted(owner.name.string)) are \(quoted(first)) to \(quoted(last))"
    }
    if names.isEmpty { return "\(start); no step captures one" }
    // Many names are no help, and comparing with all of them takes its time.
    if names.count > 1_000 { return "\(start); no step captures it" }
    if names.count > 20, nearestName(to: name.string, among: names) == nil {
      return "\(start); no step captures it"
    }
    return unknownName("crumb", name.string, among: names)
  }

  /// `load-12` as `load` and 12.
  private func numbered(_ name: CrumbName) -> (base: CrumbName, number: Int)? {
    let bytes = name.string.utf8
    guard let hyphen = bytes.lastIndex(of: UInt8(ascii: "-")) else { return nil }
    let digits = bytes[bytes.index(after: hyphen)...]
    guard let first = digits.first, (49...57).contains(first),
      digits.allSatisfy({ (48...57).contains($0) }), let number = Int(String(Substring(digits)))
    else { return nil }
    return (CrumbName(String(Substring(bytes[..<hyphen]))), number)
  }
}
