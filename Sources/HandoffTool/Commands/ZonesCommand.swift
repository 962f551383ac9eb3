import Handoff
import HandoffScenarios

extension Command {
  static let zones = Command(
    name: "zones", usage: "[OPTIONS] [ZONE…]",
    summary: "Says which time zone database is in use, and which zones differ from another's.",
    about: [
      "Without anything more: which database it is, and how many zones it has. With --zoneinfo "
        + "DIR: which zones differ between it and Foundation's, and from when on. With a ZONE: its "
        + "changes of offset in the years that --years names.",
      "It ends with 0 when nothing differs, and with 1 when something does.",
    ],
    options: [
      .value(
        "zoneinfo", "DIR",
        "Compares with the compiled zones (TZif) of a directory such as /usr/share/zoneinfo."),
      .value("years", "A..B", "The years that are looked at; 1970..2037 unless said."),
      .format,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    let zones = try provenZones()
    let years = try said.years()
    let other = try said.text("zoneinfo").map { path throws(UsageError) in
      try said.zones(in: path)
    }
    var ids: [ZoneID] = []
    for name in said.rest {
      ids.append(try said.table(for: ZoneID(name), saidBy: "zones", of: other ?? zones).id)
    }
    let report = ZonesReport(zones, other, ids: ids, years: years)
    if try said.choice("format", of: ["text", "json"]) == "json" {
      var bytes: [UInt8] = []
      report.json.appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else {
      console.write(report.text)
    }
    return report.differences.isEmpty ? .held : .broken
  }
}

extension Arguments {
  fileprivate func years() throws(UsageError) -> ClosedRange<Int> {
    guard let range = try range("years") else { return 1970...2037 }
    guard range.lowerBound >= 1900, range.upperBound <= 2199 else {
      throw wrong("--years: 1900 to 2199 are known")
    }
    return Int(range.lowerBound)...Int(range.upperBound)
  }
}
