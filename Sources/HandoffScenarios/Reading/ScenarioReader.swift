/// Reads scenario files: JSON with one scenario, or a list of them.
public enum ScenarioReader {
  /// What a file holds, and what is to be said about it.
  public struct Result: Sendable {
    /// Empty when there is any error.
    public var scenarios: [Scenario]
    public var diagnostics: Diagnostics
  }

  /// Reads a file; all its errors are found at once.
  public static func read(file: String, bytes: [UInt8], zones: any ZoneKnowledge) -> Result {
    read(file: file, bytes: bytes, zones: zones, migrations: FormatMigrations.all)
  }

  static func read(
    file: String, bytes: [UInt8], zones: any ZoneKnowledge, migrations: [FormatMigration]
  ) -> Result {
    let source = SourceText(file: file, bytes: bytes)
    var reading = Reading(zones: zones, source: source)
    let root: JSONNode
    do {
      root = try JSONReader.read(bytes)
    } catch {
      reading.diagnostics.error(error)
      return Result(scenarios: [], diagnostics: reading.diagnostics)
    }
    reading.reportDuplicateKeys(in: root)
    var scenarios = reading.scenarios(root, migrations)
    reading.finish()
    if reading.diagnostics.hasErrors { scenarios = [] }
    locateSteps(of: &scenarios, in: source)
    return Result(scenarios: scenarios, diagnostics: reading.diagnostics)
  }

  /// Gives every step its line, in one pass over the file.
  private static func locateSteps(of scenarios: inout [Scenario], in source: SourceText) {
    let offsets = scenarios.flatMap { $0.steps.map { $0.place?.bytes.lowerBound ?? 0 } }
    var positions = source.positions(of: offsets).makeIterator()
    for index in scenarios.indices {
      for step in scenarios[index].steps.indices {
        scenarios[index].steps[step].place?.line = positions.next()?.line ?? 0
      }
    }
  }
}

extension Reading {
  fileprivate mutating func scenarios(
    _ root: JSONNode, _ migrations: [FormatMigration]
  ) -> [Scenario] {
    switch root.value {
    case .object: return [scenario(root, migrations)].compactMap { $0 }
    case .array(let nodes):
      if nodes.isEmpty { report(root.range.lowerBound, "there is no scenario in this list") }
      return nodes.compactMap { scenario($0, migrations) }
    default:
      report(
        root.range.lowerBound,
        "a file holds one scenario, which is an object, or a list of them, not "
          + root.value.description)
      return []
    }
  }

  private mutating func scenario(
    _ node: JSONNode, _ migrations: [FormatMigration]
  ) -> Scenario? {
    guard let node = upToDate(node, by: migrations) else { return nil }
    crumbs = CrumbNames()
    timing = []
    zones = database
    let scenario = labelled(.words("a scenario")) {
      Scenario.table.read(node.withFirst("zones"), &$0)
    }
    checkCrumbs()
    return scenario
  }
}

extension JSONNode {
  /// An object with the member of a key before all others: it says what they may speak of.
  fileprivate func withFirst(_ key: String) -> JSONNode {
    guard case .object(var members) = value,
      let place = members.firstIndex(where: { $0.key == key })
    else { return self }
    members.insert(members.remove(at: place), at: 0)
    return JSONNode(.object(members), range: range)
  }
}
