import Handoff
import HandoffExploration
import HandoffScenarios

extension Command {
  static let audit = Command(
    name: "audit", usage: "[OPTIONS] FILE",
    summary: "Finds the rows of a table that are filed under a wrong day, and the mistakes behind.",
    about: [
      "FILE is CSV (RFC 4180) with the names of its columns in the first line, JSON Lines, or - "
        + "for standard input. It is read in one pass, whatever its size.",
      "Wrong rows are grouped by the mistakes that explain all of a group. Columns that no option "
        + "names are looked for by their usual names.",
      "It ends with 0 when every row is right, with 1 when one is wrong or cannot be read, and "
        + "with 2 when the table cannot be audited.",
    ],
    options: AuditColumn.allCases.map { column in
      .value(
        column.option, "NAME",
        "The column of \(column.about); by default \(column.names.joined(separator: ", ")).")
    } + [
      .value("shape", "SHAPE", "csv, semicolons, tabs or jsonl; by default what FILE's name says."),
      .value("day-start", "HH:MM", "The day start of rows that do not say it; 00:00 unless said."),
      .value("phone-zone", "ZONE", "The phone's zone of rows that do not say it."),
      .value("home-zone", "ZONE", "The server's zone of rows that do not say it."),
      .value("paired-offset", "OFFSET", "The offset in force when watches and phones were paired."),
      .value("phone-day-start", "HH:MM", "The day start that is set on the phones now."),
      .value("list", "OUT", "Writes every wrong row into OUT: its line, capture, day, right day."),
      .format,
      .zoneinfo,
      .help,
    ]
  ) { (said, console) throws(UsageError) in
    guard said.rest.count == 1 else { throw said.wrong("audit is about one file, or -") }
    let path = said.rest[0]
    let zones = try said.zones()
    var audit = Audit(
      try said.tableShape(path), columns: said.auditColumns,
      defaults: try said.auditDefaults(zones), zones: zones)
    let list = try said.text("list").map { path throws(UsageError) in try WrongRowList(path) }
    if let list { audit.onWrongRow = { list.write($0) } }
    let report = try audit.read(path, console)
    try list?.finish()
    let name = path == "-" ? "<stdin>" : path
    if try said.choice("format", of: ["text", "json"]) == "json" {
      var bytes: [UInt8] = []
      report.json(file: name).appendPretty(to: &bytes)
      console.write(bytes[...])
      console.write("\n")
    } else {
      console.write(report.text(file: name))
    }
    return report.isWrong ? .broken : .held
  }
}

extension Arguments {
  fileprivate var auditColumns: [AuditColumn: String] {
    AuditColumn.allCases.reduce(into: [:]) { $0[$1] = text($1.option) }
  }

  fileprivate func tableShape(_ path: String) throws(UsageError) -> TableShape {
    let shapes = ["csv", "semicolons", "tabs", "jsonl"]
    switch try choice("shape", of: shapes) {
    case "csv": return .csv
    case "semicolons": return .separated(UInt8(ascii: ";"))
    case "tabs": return .separated(UInt8(ascii: "\t"))
    case "jsonl": return .jsonLines
    default: break
    }
    if path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson") { return .jsonLines }
    return path.hasSuffix(".tsv") ? .separated(UInt8(ascii: "\t")) : .csv
  }

  fileprivate func auditDefaults(_ zones: ZoneDatabase) throws(UsageError) -> AuditDefaults {
    var defaults = AuditDefaults()
    defaults.dayStart = try timeOfDay("day-start") ?? .midnight
    defaults.phoneDayStart = try timeOfDay("phone-day-start")
    defaults.phone = try zone("phone-zone", of: zones)
    defaults.home = try zone("home-zone", of: zones)
    if let text = text("paired-offset") {
      guard let offset = UTCOffset(text) else {
        throw wrong("--paired-offset takes an offset such as -08:00, not \(quoted(text))")
      }
      defaults.pairingOffset = offset
    }
    return defaults
  }
}

/// The wrong rows, as a table of their own.
private final class WrongRowList {
  private let file: OutputFile
  private var collected = Array("line,captured,filed,right\r\n".utf8)

  init(_ path: String) throws(UsageError) { file = try OutputFile(path, sparing: []) }

  func write(_ row: AuditReport.Row) {
    collected += "\(row.line),\(row.given.capture.reading),\(row.filed),\(row.given.right)\r\n".utf8
    if collected.count > 1 << 16 { flush() }
  }

  func finish() throws(UsageError) {
    flush()
    file.finish()
    if let failure = file.failure { throw UsageError(failure) }
  }

  private func flush() {
    file.write(collected[...])
    collected.removeAll(keepingCapacity: true)
  }
}
