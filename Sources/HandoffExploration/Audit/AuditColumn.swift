/// What a column of a table means.
public enum AuditColumn: Int, CaseIterable, Hashable, Sendable {
  case captured, zone, arrived, filed, phoneZone, homeZone, dayStart

  /// The option that names it: `--captured-column`.
  public var option: String {
    switch self {
    case .captured: "captured-column"
    case .zone: "zone-column"
    case .arrived: "arrived-column"
    case .filed: "filed-column"
    case .phoneZone: "phone-zone-column"
    case .homeZone: "home-zone-column"
    case .dayStart: "day-start-column"
    }
  }

  /// What it holds, for the help.
  public var about: String {
    switch self {
    case .captured: "the capture, after RFC 9557"
    case .zone: "the capture's zone, where the capture does not say it"
    case .arrived: "when it reached the phone"
    case .filed: "the day under which it was filed"
    case .phoneZone: "the phone's zone at arrival"
    case .homeZone: "the zone of the server"
    case .dayStart: "the person's day start"
    }
  }

  /// The names that are looked for when no option names it; one of them at most may be there.
  public var names: [String] {
    switch self {
    case .captured: ["captured", "captured_at", "created_at", "recorded_at"]
    case .zone: ["zone", "timezone", "time_zone", "tz"]
    case .arrived: ["arrived", "arrived_at", "received_at", "synced_at"]
    case .filed: ["filed", "filed_day", "day", "date"]
    case .phoneZone: ["phone_zone", "arrival_zone"]
    case .homeZone: ["home_zone", "server_zone"]
    case .dayStart: ["day_start", "day_starts_at"]
    }
  }

  /// Without it nothing can be said.
  public var isNeeded: Bool { self == .captured || self == .filed }
}

/// How the rows of a table are written.
public enum TableShape: Hashable, Sendable {
  /// RFC 4180, with this byte between fields; the first record names the columns.
  case separated(UInt8)
  /// One JSON object a line.
  case jsonLines

  public static let csv = TableShape.separated(UInt8(ascii: ","))
}

/// Why a table cannot be audited at all.
public enum AuditFailure: Error, Hashable, Sendable {
  /// No column of this meaning; the names that are there.
  case noColumn(AuditColumn, wanted: [String], found: [String])
  /// More than one column could have this meaning, and nothing says which has.
  case severalColumns(AuditColumn, [String])
  case empty
  case header(RowProblem)
}

/// Why a row cannot be read, and where: its line, and the column in it, from 1.
public struct RowProblem: Error, Hashable, Sendable {
  public var line: Int
  public var column: Int
  public var message: String
}
