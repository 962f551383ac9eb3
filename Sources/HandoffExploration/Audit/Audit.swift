import Handoff
import HandoffScenarios

/// Reads a table of captures and the days under which they were filed, row by row, and remembers of
/// it only what a report needs: its memory does not grow with the table.
public struct Audit {
  private let shape: TableShape
  private var names: [AuditColumn: String]
  private var records: RecordReader
  private var fields: SeparatedFields
  private var reader: AuditCaseReader
  /// The field of each column, once the header is read; `nil` before.
  private var places: [Int?]?
  private var headerCount = 0
  private var findings = AuditFindings()
  /// Is told of every row that was filed under a wrong day, in the order of the table.
  public var onWrongRow: ((AuditReport.Row) -> Void)?

  /// - Parameter names: The columns that were named; the others have their usual names.
  public init(
    _ shape: TableShape, columns names: [AuditColumn: String] = [:], defaults: AuditDefaults,
    zones: ZoneDatabase
  ) {
    self.shape = shape
    self.names = names
    self.reader = AuditCaseReader(zones: zones, defaults: defaults)
    if case .separated(let separator) = shape {
      records = RecordReader(separator: separator)
      fields = SeparatedFields(separator: separator)
    } else {
      records = RecordReader(separator: nil)
      fields = SeparatedFields(separator: 0)
    }
  }

  /// How many rows were read, for those who wait.
  public var rows: Int { findings.rows }

  /// Takes the next bytes of the table, cut anywhere.
  public mutating func feed(_ piece: UnsafeBufferPointer<UInt8>) throws(AuditFailure) {
    var records = RecordReader(separator: nil)
    swap(&records, &self.records)
    try records.feed(piece) { bytes, line throws(AuditFailure) in try take(bytes, line) }
    self.records = records
  }

  /// The table has ended.
  public mutating func finish() throws(AuditFailure) -> AuditReport {
    var records = RecordReader(separator: nil)
    swap(&records, &self.records)
    try records.finish { bytes, line throws(AuditFailure) in try take(bytes, line) }
    if findings.rows == 0, places == nil { throw .empty }
    return AuditReport(findings, zones: reader.zones.name)
  }

  private mutating func take(
    _ bytes: UnsafeBufferPointer<UInt8>, _ line: Int
  ) throws(AuditFailure) {
    guard bytes.count <= RecordReader.limit else {
      let problem = RowProblem(
        "a row of more than 1 MiB is not read", at: RecordReader.limit, in: bytes, line: line)
      if case .separated = shape, places == nil { throw .header(problem) }
      return findings.unreadable(problem)
    }
    if case .jsonLines = shape { return takeObject(bytes, line) }
    let problem = fields.read(bytes)
    guard let places else {
      if let problem {
        throw .header(RowProblem(problem.message, at: problem.place, in: bytes, line: line))
      }
      return try readHeader(bytes)
    }
    if let problem {
      return findings.unreadable(
        RowProblem(problem.message, at: problem.place, in: bytes, line: line))
    }
    guard fields.fields.count == headerCount else {
      let count = fields.fields.count
      return findings.unreadable(
        RowProblem(
          "\(count == 1 ? "1 field" : "\(count) fields"), and the header has \(headerCount)",
          at: bytes.count, in: bytes, line: line))
    }
    let pieces = places.map { place in
      place.map { RowText.Piece(range: fields.fields[$0].range, place: fields.fields[$0].place) }
    }
    judge(RowText(bytes: bytes, fields: pieces, record: bytes, line: line))
  }

  private mutating func judge(_ row: RowText) {
    do throws(RowProblem) {
      let row = try reader.read(row)
      findings.take(row)
      if let onWrongRow, row.filed != row.given.right { onWrongRow(AuditReport.Row(row)) }
    } catch {
      findings.unreadable(error)
    }
  }

  // MARK: Columns

  private mutating func readHeader(
    _ bytes: UnsafeBufferPointer<UInt8>
  ) throws(AuditFailure) {
    var found: [String] = []
    for (index, field) in fields.fields.enumerated() {
      guard let name = String(validating: fields.text(index, in: bytes), as: UTF8.self) else {
        throw .header(
          RowProblem(
            "the names of the columns are not UTF-8; save the table as UTF-8", at: field.place,
            in: bytes, line: 1))
      }
      found.append(name)
    }
    headerCount = found.count
    var places: [Int?] = []
    for column in AuditColumn.allCases {
      let wanted = names[column].map { [$0] } ?? column.names
      let place = wanted.lazy.compactMap { name in found.firstIndex(of: name) }.first
      let likely = wanted.filter(found.contains)
      if likely.count > 1 { throw .severalColumns(column, likely) }
      if place == nil, column.isNeeded || names[column] != nil {
        throw .noColumn(column, wanted: wanted, found: found)
      }
      if let place, let again = found[(place + 1)...].firstIndex(of: found[place]) {
        throw .header(
          RowProblem(
            "a second column “\(found[place])”, and nothing says which is meant",
            at: fields.fields[again].place, in: bytes, line: 1))
      }
      places.append(place)
    }
    self.places = places
  }

  // MARK: JSON Lines

  private mutating func takeObject(_ bytes: UnsafeBufferPointer<UInt8>, _ line: Int) {
    guard !bytes.allSatisfy({ $0 == 0x20 || $0 == 0x09 }) else { return }
    let root: JSONNode
    do throws(JSONError) {
      root = try JSONReader.read(Array(bytes))
    } catch {
      // An object is all in its one line.
      let message = error.message.replacing("the file ends", with: "the line ends")
        .replacing("opened in line 1,", with: "opened in line \(line),")
      return findings.unreadable(
        RowProblem(message, at: error.offset, in: bytes, line: line))
    }
    guard case .object(let members) = root.value else {
      return findings.unreadable(
        RowProblem(
          "an object is expected, not \(root.value.description)", at: root.range.lowerBound,
          in: bytes, line: line))
    }
    var texts: [UInt8] = []
    var pieces: [RowText.Piece?] = []
    for column in AuditColumn.allCases {
      let wanted = names[column].map { [$0] } ?? column.names
      let likely = wanted.compactMap { name in members.first { $0.key == name } }
      if likely.count > 1 {
        return findings.unreadable(
          RowProblem(
            "“\(likely[0].key)” and “\(likely[1].key)” could both be \(column.about); "
              + "--\(column.option) says which is",
            at: likely[1].keyRange.lowerBound, in: bytes, line: line))
      }
      let member = likely.first
      if let member, let again = members.last(where: { $0.key == member.key }), again != member {
        return findings.unreadable(
          RowProblem(
            "“\(member.key)” is given twice, and nothing says which is meant",
            at: again.keyRange.lowerBound, in: bytes, line: line))
      }
      switch member?.value.value {
      case .string(let text)?:
        let start = texts.count
        texts += text.utf8
        pieces.append(
          RowText.Piece(
            range: start..<texts.count, place: (member?.value.range.lowerBound ?? 0) + 1))
      case nil, .null?: pieces.append(nil)
      case let value?:
        return findings.unreadable(
          RowProblem(
            "a text is expected, not \(value.description)",
            at: member?.value.range.lowerBound ?? 0, in: bytes, line: line))
      }
    }
    texts.withUnsafeBufferPointer {
      judge(RowText(bytes: $0, fields: pieces, record: bytes, line: line))
    }
  }
}
