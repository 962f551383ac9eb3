/// The texts of one row, by what their columns mean.
struct RowText {
  /// Of the whole row, or of what was taken out of it.
  let bytes: UnsafeBufferPointer<UInt8>
  let fields: [Piece?]
  /// The row as it stands in its file, and the line on which it begins.
  let record: UnsafeBufferPointer<UInt8>
  let line: Int

  /// A text, and where it stands in its line, counted in bytes from 0.
  struct Piece {
    var range: Range<Int>
    var place: Int
  }

  /// The text of a column; nil when there is no such column or nothing stands in it.
  subscript(column: AuditColumn) -> UnsafeBufferPointer<UInt8>? {
    guard let piece = fields[column.rawValue], !piece.range.isEmpty else { return nil }
    return UnsafeBufferPointer(rebasing: bytes[piece.range])
  }

  /// A problem with a column, so many bytes into it.
  func problem(_ column: AuditColumn, at offset: Int = 0, _ message: String) -> RowProblem {
    let place = (fields[column.rawValue]?.place ?? record.count) + offset
    return RowProblem(message, at: place, in: record, line: line)
  }
}

extension RowProblem {
  /// - Parameter place: In bytes from the beginning of the record, which begins on a line.
  init(_ message: String, at place: Int, in record: UnsafeBufferPointer<UInt8>, line: Int) {
    var (line, column) = (line, 1)
    for byte in record.prefix(place) {
      if byte == UInt8(ascii: "\n") {
        (line, column) = (line + 1, 1)
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    self.init(line: line, column: column, message: message)
  }
}
