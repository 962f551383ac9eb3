import Handoff
import HandoffExploration

extension FuzzTarget {
  /// A table of captures, by its first byte separated by commas or JSON lines: wherever its bytes
  /// are cut on the way, the report is the same.
  static let auditTable = FuzzTarget("audit-table") { bytes in
    let shape = bytes.first == UInt8(ascii: "{") ? TableShape.jsonLines : .csv
    let whole = report(shape, [bytes[...]])
    let middle = bytes.count / 2
    guard report(shape, [bytes[..<middle], bytes[middle...]]) == whole else {
      return .wrong("cut in the middle, it is another table")
    }
    return whole.isTaken ? .taken : .refused
  }

  private struct Told: Equatable {
    var text: String
    var isTaken: Bool
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
      return Told(text: report.text(file: "table"), isTaken: report.unreadable == 0)
    } catch {
      return Told(text: "\(error)", isTaken: false)
    }
  }
}
