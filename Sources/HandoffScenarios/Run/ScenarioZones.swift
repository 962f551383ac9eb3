import Handoff
import HandoffSimulation

extension Scenario {
  /// The zones that everything in a run of it is computed with: its own before those of a database.
  /// Their name says which were used.
  public func zones(over database: ZoneDatabase) -> ZoneDatabase {
    database.replacing(zones, name: zonesName(over: database))
  }

  /// The zones that a device goes by: what its own tz data says of them, before those of the run.
  public func zones(of device: DeviceName, in run: ZoneDatabase) -> ZoneDatabase {
    run.replacing(
      self[device].zones,
      name: self[device].zones.isEmpty ? run.name : "\(run.name), as the \(device.rawValue) has it")
  }

  private func zonesName(over database: ZoneDatabase) -> String {
    guard !zones.isEmpty else { return database.name }
    let embedded = "\(zones.count) zone\(zones.count == 1 ? "" : "s") embedded in the scenario"
    let isWhole = namedZones.allSatisfy { named in zones.contains { $0.id == named } }
    return isWhole ? embedded : "\(database.name), and \(embedded)"
  }

  /// Every zone that a clock of it may be in.
  private var namedZones: [ZoneID] {
    DeviceName.allCases.map { zone(of: $0) } + [zone, homeZone]
      + steps.compactMap { ($0.action as? TravelStep)?.zone }
  }
}
