import Handoff
import HandoffScenarios

extension Option {
  /// Every command that computes with zones has it.
  static let zoneinfo = value(
    "zoneinfo", "DIR",
    "Takes the zones from compiled files (TZif) such as those in /usr/share/zoneinfo, in place of "
      + "Foundation's own.")
}

extension Arguments {
  /// The zones that everything is computed with, after they were seen to work: Foundation's, or
  /// those of `--zoneinfo`.
  func zones() throws(UsageError) -> ZoneDatabase {
    guard let directory = text("zoneinfo") else { return try provenZones() }
    return try zones(in: directory)
  }

  /// The zones of a directory of compiled files.
  func zones(in directory: String) throws(UsageError) -> ZoneDatabase {
    let zones = ZoneDatabase(TZifZones(directory: directory))
    guard !zones.allIDs.isEmpty else {
      throw UsageError(
        "no zone in \(quoted(directory)): a directory of compiled zones (TZif) is needed",
        hint: "Most systems have one at /usr/share/zoneinfo.")
    }
    do throws(ZonesDoNotWork) {
      try zones.proveZonesWork()
    } catch {
      throw UsageError("\(error)")
    }
    return zones
  }

  /// The rules of a zone that an option names.
  func zone(_ name: String, of zones: ZoneDatabase) throws(UsageError) -> ZoneTable? {
    guard let text = text(name) else { return nil }
    return try table(for: ZoneID(text), saidBy: "--\(name)", of: zones)
  }

  func table(
    for id: ZoneID, saidBy place: String, of zones: ZoneDatabase
  ) throws(UsageError) -> ZoneTable {
    if let table = zones.table(for: id) { return table }
    let near = zones.nearest(to: id).map { "; did you mean \(quoted($0.name))?" } ?? ""
    throw wrong("\(place): \(quoted(id.name)) is no zone of \(zones.name)\(near)")
  }
}
