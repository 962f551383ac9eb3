import Handoff
import HandoffExploration

extension FuzzTarget {
  /// A table of captures, by its first byte separated by commas or JSON lines: wherever its bytes
  /// are cut on the way, the report is the same; every row is counted; and however often a table
  /// comes, what is remembered of it does not grow.
  static let auditTable = FuzzTarget("audit-table", words: auditWords) { bytes in
    let shape = bytes.first == UInt8(ascii: "{") ? TableShape.jsonLines : .csv
    let whole = report(shape, [bytes[...]])
    for size in [1, 7, max(bytes.count / 2, 1)] {
      let pieces = stride(from: 0, to: bytes.count, by: size)
      let cut = report(shape, pieces.map { bytes[$0..<min($0 + size, bytes.count)] })
      guard cut.text == whole.text else {
        return .wrong("cut every \(size) bytes, it is another table: \(cut.text)")
      }
    }
    guard let found = whole.report else { return .refused }
    guard found.rows == found.right + found.wrong + found.unreadable else {
      return .wrong("\(found.rows) rows are not those of \(whole.text)")
    }
    if let rows = rows(shape, bytes), rows != found.rows {
      return .wrong("\(found.rows) rows were counted of \(rows)")
    }
    let often = report(shape, Array(repeating: (bytes + [UInt8(ascii: "\n")])[...], count: 24))
    guard let problems = often.report?.problems.count, problems <= 20 else {
      return .wrong("24 times the table, it gives \(often.text)")
    }
    return found.unreadable == 0 ? .taken : .refused
  }

  private static let auditWords =
    AuditColumn.allCases.flatMap(\.names) + [
      ",", "\n", "\r\n", "\r", "\"", "\"\"", "\"\"\"", "\",\"", "\"\n", "\u{FEFF}", "{\"", "\":\"",
      "\",\"", "\"}\n", "null", "\\u0022", "\\n", "2026-03-08", "2026-03-09T15:10:00Z", "04:00",
      "2026-03-08T23:58:00-07:00[America/Los_Angeles]", "Europe/Berlin", "2026-03-08 23:58",
    ]

  private struct Told {
    var text: String
    var report: AuditReport?
  }

  private static func report(_ shape: TableShape, _ pieces: [ArraySlice<UInt8>]) -> Told {
    var audit = Audit(shape, defaults: AuditDefaults(), zones: .foundation)
    do throws(AuditFailure) {
      for piece in pieces {
        let result = piece.withUnsafeBufferPointer { piece in
          Result { () throws(AuditFailure) in try audit.feed(piece) }
        }
        try result.get()
      }
      let report = try audit.finish()
      return Told(text: report.text(file: "table"), report: report)
    } catch {
      return Told(text: "\(error)")
    }
  }

  /// How many rows there are, where a row is a line: nil for a table in which quotation marks could
  /// make one of several.
  private static func rows(_ shape: TableShape, _ bytes: [UInt8]) -> Int? {
    guard shape == .jsonLines || !bytes.contains(UInt8(ascii: "\"")) else { return nil }
    let bytes = bytes.starts(with: "\u{FEFF}".utf8) ? bytes.dropFirst(3) : bytes[...]
    let lines = bytes.split(separator: UInt8(ascii: "\n")).map { line in
      line.last == UInt8(ascii: "\r") ? line.dropLast() : line
    }
    guard shape == .jsonLines else { return lines.filter { !$0.isEmpty }.count - 1 }
    return lines.filter { !$0.allSatisfy { $0 == 0x20 || $0 == 0x09 } }.count
  }
}
