/// Writes scenarios as files that read back equal, in the layout of ``CanonicalForm``.
public enum ScenarioWriter {
  /// One scenario, as a file.
  public static func write(_ scenario: Scenario) -> String {
    var out: [UInt8] = []
    ScenarioLayout.append(Scenario.table.write(scenario), to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// A list of scenarios, as one file.
  public static func write(_ scenarios: [Scenario]) -> String {
    var out: [UInt8] = []
    ScenarioLayout.append(scenarios.map { Scenario.table.write($0) }, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}
