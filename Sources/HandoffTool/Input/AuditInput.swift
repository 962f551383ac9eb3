import Foundation
import HandoffExploration
import HandoffScenarios

extension Audit {
  /// Reads a file to its end, piece by piece, and shows on a terminal how far it is.
  ///
  /// - Parameter path: `-` is standard input.
  mutating func read(_ path: String, _ console: Console) throws(UsageError) -> AuditReport {
    let file = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { throw UsageError("\(quoted(path)): \(systemMessage(errno))") }
    defer { if path != "-" { close(file) } }
    var progress = Progress(reading: file, console)
    defer { progress.clear() }
    var piece = [UInt8](repeating: 0, count: 1 << 18)
    do throws(AuditFailure) {
      var count = fill(&piece, from: file)
      while count > 0 {
        try piece.withUnsafeBufferPointer { bytes throws(AuditFailure) in
          try feed(UnsafeBufferPointer(rebasing: bytes[..<count]))
        }
        progress.show(rows: rows, bytes: count)
        count = fill(&piece, from: file)
      }
      if count == 0 { return try finish() }
    } catch {
      throw UsageError("\(quoted(path)): \(error.message)", hint: error.hint)
    }
    throw UsageError("\(quoted(path)): \(systemMessage(errno))")
  }
}

/// How many bytes came; 0 at the end, and below it when the system said no.
func fill(_ piece: inout [UInt8], from file: Int32) -> Int {
  while true {
    let count = piece.withUnsafeMutableBytes { Foundation.read(file, $0.baseAddress, $0.count) }
    if count >= 0 || errno != EINTR { return count }
  }
}

extension AuditFailure {
  var message: String {
    switch self {
    case .empty: "the table is empty"
    case .header(let problem): "line \(problem.line), column \(problem.column): \(problem.message)"
    case .severalColumns(let column, let names):
      "the columns \(names.map { quoted($0) }.joined(separator: " and ")) could each be "
        + "\(column.about)"
    case .noColumn(let column, let wanted, let found):
      "no column \(wanted.map { quoted($0) }.joined(separator: " or ")) for \(column.about); there "
        + "are \(found.map { quoted($0) }.joined(separator: ", "))"
    }
  }

  var hint: String? {
    switch self {
    case .empty, .header: nil
    case .severalColumns(let column, _): "Say which: --\(column.option) NAME."
    case .noColumn(let column, _, let found):
      AuditFailure.shape(of: found).map { "It looks otherwise separated: try --shape \($0)." }
        ?? "Name it: --\(column.option) NAME."
    }
  }

  /// The shape that a table probably has whose first line has one field.
  private static func shape(of found: [String]) -> String? {
    guard found.count == 1 else { return nil }
    let shapes = [("{", "jsonl"), (";", "semicolons"), ("\t", "tabs"), (",", "csv")]
    return shapes.first { found[0].contains($0.0) }?.1
  }
}
