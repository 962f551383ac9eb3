/// The results as one JSON object; ``RunJSON`` has its shape.
final class JSONReport: ReportWriter {
  private let zones: String
  private var object = RunJSON()

  init(zones: String) { self.zones = zones }

  func begin() -> String { object.opening }

  func take(_ entry: ReportEntry) -> String { object.entry(entry.result, digest: entry.digest) }

  func end(_ tally: Tally) -> String { object.closing(tally, zones: zones) }
}

extension ReportFormat {
  /// One JSON object.
  public static let json = ReportFormat(
    "json", "one JSON object", wantsDigests: true
  ) { JSONReport(zones: $0) }
}
