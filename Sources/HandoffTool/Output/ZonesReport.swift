import Handoff
import HandoffExploration
import HandoffReports
import HandoffScenarios

/// Which time zone databases there are, and where they differ.
struct ZonesReport {
  let zones: ZoneDatabase
  let other: ZoneDatabase?
  /// The zones that were asked for; all, when there are none.
  let ids: [ZoneID]
  let years: ClosedRange<Int>
  let differences: [ZoneDifference]

  init(_ zones: ZoneDatabase, _ other: ZoneDatabase?, ids: [ZoneID], years: ClosedRange<Int>) {
    self.zones = zones
    self.other = other
    self.ids = ids
    self.years = years
    differences = other.map { ZoneDifference.all(zones, $0, ids: ids, years: years) } ?? []
  }

  var text: String {
    var text = "Zones: \(zones.name), \(counted(zones.allIDs.count, "zone")).\n"
    if let other {
      text += "Compared with: \(other.name), \(counted(other.allIDs.count, "zone")).\n\n"
      text += comparison(with: other)
    }
    for id in ids { text += "\n" + changes(of: id) }
    return text
  }

  private func comparison(with other: ZoneDatabase) -> String {
    let span = "from \(years.lowerBound) to \(years.upperBound)"
    guard !differences.isEmpty else {
      return "No zone that both have differs \(span).\n" + missing(other)
    }
    var text = "\(counted(differences.count, "zone")) differ \(span):\n"
    let width = differences.map(\.id.name.count).max() ?? 0
    for difference in differences {
      let gap = String(repeating: " ", count: width - difference.id.name.count + 2)
      text +=
        "  \(difference.id)\(gap)first at \(difference.first): \(difference.here) here, "
        + "\(difference.there) there\n"
    }
    return text + missing(other)
  }

  private func missing(_ other: ZoneDatabase) -> String {
    guard ids.isEmpty else { return "" }
    var text = ""
    let here = other.allIDs.filter { !zones.knows($0) }
    let there = zones.allIDs.filter { !other.knows($0) }
    if !here.isEmpty {
      text += "Only there: \(here.map(\.name).joined(separator: ", ")).\n"
    }
    if !there.isEmpty {
      text += "Only here: \(there.map(\.name).joined(separator: ", ")).\n"
    }
    return text
  }

  private func transitions(in table: ZoneTable) -> [ZoneTable.Transition] {
    table.transitions.filter { years.contains($0.instant.civil(at: $0.before).date.year) }
  }

  private func changes(of id: ZoneID) -> String {
    guard let table = (other ?? zones).table(for: id) else { return "\(id): not known.\n" }
    let changes = transitions(in: table)
    var text = "\(id): \(counted(changes.count, "change"))"
    text += " from \(years.lowerBound) to \(years.upperBound)\n"
    for change in changes {
      text += "  \(change.instant)  \(change.before) to \(change.after)\n"
    }
    return text
  }

  var json: JSONText {
    [
      "zones": .string(zones.name), "count": .integer(Int64(zones.allIDs.count)),
      "compared_with": other.map { .string($0.name) } ?? .null,
      "years": .string("\(years.lowerBound)..\(years.upperBound)"),
      "differences": .array(
        differences.map { difference in
          [
            "zone": .string(difference.id.name), "first": .string("\(difference.first)"),
            "here": .string("\(difference.here)"), "there": .string("\(difference.there)"),
          ]
        }),
      "asked": .array(
        ids.map { id in
          let changes = (other ?? zones).table(for: id).map(transitions)
          return [
            "zone": .string(id.name),
            "changes": .array(
              (changes ?? []).map { change in
                [
                  "at": .string("\(change.instant)"), "before": .string("\(change.before)"),
                  "after": .string("\(change.after)"),
                ]
              }),
          ]
        }),
    ]
  }
}
