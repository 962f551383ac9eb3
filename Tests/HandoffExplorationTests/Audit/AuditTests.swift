import Handoff
import Testing

@testable import HandoffExploration

struct AuditTests {
  static let zones = ZoneDatabase.foundation
  static let header = "captured,arrived,phone_zone,day_start,filed"

  /// Audits a table that comes in pieces of so many bytes.
  static func audit(
    _ text: String, _ shape: TableShape = .csv, pieces size: Int = 7,
    columns: [AuditColumn: String] = [:]
  ) throws -> AuditReport {
    var audit = Audit(shape, columns: columns, defaults: AuditDefaults(), zones: zones)
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      try piece.withUnsafeBufferPointer { try audit.feed($0) }
    }
    return try audit.finish()
  }

  static func row(_ captured: String, _ phone: String, _ filed: String) -> String {
    "\(captured),2026-03-10T08:00:00Z,\(phone),00:00,\(filed)"
  }

  static let late = "2026-03-08T23:58:00-07:00[America/Los_Angeles]"
  static let early = "2026-03-08T00:30:00+09:00[Asia/Tokyo]"

  @Test func `wrong rows are grouped by the mistake that explains all of them`() throws {
    var rows = [Self.header]
    // Tokyo's midnight is the day before in Los Angeles, and Los Angeles' the day after in Tokyo.
    for _ in 0..<3 { rows.append(Self.row(Self.late, "Asia/Tokyo", "2026-03-09")) }
    for _ in 0..<2 { rows.append(Self.row(Self.early, "America/Los_Angeles", "2026-03-07")) }
    rows.append(Self.row(Self.late, "Asia/Tokyo", "2026-05-20"))
    for day in 1...9 {
      rows.append(
        Self.row(
          "2026-04-0\(day)T12:00:00+02:00[Europe/Berlin]", "Europe/Berlin", "2026-04-0\(day)"))
    }
    let report = try Self.audit(rows.joined(separator: "\r\n") + "\r\n")
    #expect(report.rows == 15 && report.right == 9 && report.wrong == 6 && report.unreadable == 0)
    #expect(report.groups.map(\.count) == [5])
    #expect(report.groups.first?.mistakes.first?.mistake.name == "receiver_zone")
    #expect(
      report.groups.first?.mistakes.contains { $0.mistake.name == "day_of_year_from_zero" } == false
    )
    #expect(report.unexplained?.count == 1)
    #expect(report.unexplained?.cleanest.line == 7)
    #expect(report.isWrong)
    let text = report.text(file: "export.csv")
    #expect(text.contains("5 of 6 wrong rows are explained by receiver_zone"))
    #expect(text.contains("1 of 6 wrong rows are explained by nothing"))
  }

  @Test func `a mistake that right rows contradict comes after one that they do not`() throws {
    var rows = [Self.header]
    for _ in 0..<4 { rows.append(Self.row(Self.late, "Asia/Tokyo", "2026-03-09")) }
    for _ in 0..<50 {
      rows.append(
        Self.row("2026-04-01T12:00:00+02:00[Europe/Berlin]", "Europe/Berlin", "2026-04-01"))
    }
    let report = try Self.audit(rows.joined(separator: "\n"))
    let suspects = try #require(report.groups.first).mistakes
    #expect(suspects.first?.contradictions == 0)
    let plusOne = try #require(
      suspects.firstIndex { $0.mistake.name == "day_of_year_from_zero" })
    #expect(suspects[plusOne].contradictions == 50)
    #expect(suspects.map(\.contradictions) == suspects.map(\.contradictions).sorted())
  }

  @Test func `a table without a wrong row is well`() throws {
    let report = try Self.audit(
      Self.header + "\n" + Self.row(Self.late, "Asia/Tokyo", "2026-03-08") + "\n")
    #expect(!report.isWrong && report.groups.isEmpty && report.unexplained == nil)
  }

  @Test(arguments: [
    ("a capture that is none", "2026-02-30T10:00:00Z[UTC],,,,2026-02-28", 2, 9),
    ("no day", "\(late),,,,", 2, 51),
    ("a day that is none", "\(late),,,,9 March", 2, 51),
    ("a zone that is none", "\(late),,Mars/Base,,2026-03-08", 2, 49),
    ("a field too few", "\(late),,,2026-03-08", 2, 60),
    ("a quotation mark in a field", "\(late),x\"y,,,2026-03-08", 2, 49),
    ("text after a quoted field", "\"\(late)\"x,,,,2026-03-08", 2, 49),
    ("a wrong moment of arrival", "\(late),2026-03-09,,,2026-03-08", 2, 58),
    ("a day start that is none", "\(late),,,25:00,2026-03-08", 2, 50),
    ("umlauts before it", "\"\u{E4}\u{F6}\",,,,2026-03-08", 2, 2),
  ])
  func `a row that cannot be read is counted and placed`(
    what: String, row: String, line: Int, column: Int
  ) throws {
    let good = Self.row(Self.late, "Asia/Tokyo", "2026-03-08")
    for pieces in [1, 5, 1_000] {
      let report = try Self.audit("\(Self.header)\n\(row)\n\(good)\n", pieces: pieces)
      #expect(report.rows == 2 && report.right == 1 && report.unreadable == 1)
      #expect(report.problems.map(\.line) == [line])
      #expect(report.problems.map(\.column) == [column], "\(report.problems)")
      #expect(report.isWrong)
    }
  }

  @Test(arguments: [1, 2, 3, 64, 4_096])
  func `quoted fields, line breaks in them, a byte order mark and any cut are taken`(
    pieces: Int
  ) throws {
    let table =
      "\u{FEFF}text,captured,filed\r\n"
      + "\"he said \"\"call\"\",\r\nthen went\",\"\(Self.late)\",2026-03-08\r\n\r\n"
      + "plain,\(Self.late),2026-03-09\r\n" + "last,\(Self.late),2026-03-08"
    let report = try Self.audit(table, pieces: pieces)
    #expect(report.rows == 3 && report.right == 2 && report.wrong == 1 && report.unreadable == 0)
    #expect(report.groups.first?.cleanest.line == 5)
  }

  @Test func `a quotation mark that is never closed costs one row, not the rest of the table`()
    throws
  {
    let good = "x,\(Self.late),2026-03-08\n"
    let table = "text,captured,filed\n\"open,\(Self.late),2026-03-08\n" + good + good
    let report = try Self.audit(table)
    #expect(report.rows == 3 && report.right == 2 && report.unreadable == 1)
    #expect(report.problems.first?.line == 2)
  }

  @Test(arguments: [1 << 16, 1 << 24], ["x", "\r", "\"x"])
  func `a row that is too long is one row, and no row is made of its pieces`(
    pieces: Int, filling: String
  ) throws {
    let good = "\(Self.late),2026-03-08,x\n"
    let long = String(repeating: filling, count: 3 << 19)
    let table = "captured,filed,text\n" + good + "\(Self.late),2026-03-09,\(long)\n" + good
    let report = try Self.audit(table, pieces: pieces)
    #expect(report.rows == 3 && report.right == 2 && report.unreadable == 1)
    #expect(report.problems.map(\.line) == [3])
    #expect(report.problems.map(\.column) == [(1 << 20) + 1])
    #expect(report.problems.first?.message.contains("more than 1 MiB") == true)
  }

  @Test func `a row of the greatest length is read, and one byte more is too much`() throws {
    for (excess, unreadable) in [(0, 0), (1, 1)] {
      let row = "\(Self.late),2026-03-08,"
      let filling = String(repeating: "x", count: (1 << 20) - row.utf8.count + excess)
      for pieces in [1 << 15, 1 << 20, 1 << 24] {
        let table = "captured,filed,text\r\n\(row)\(filling)\r\n\(row)\r\n"
        let report = try Self.audit(table, pieces: pieces)
        #expect(report.rows == 2 && report.unreadable == unreadable)
      }
    }
    let header = "captured,filed," + String(repeating: "x", count: 1 << 20)
    let failure = #expect(throws: AuditFailure.self) { try Self.audit(header, pieces: 1 << 18) }
    guard case .header(let problem)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problem.message.contains("more than 1 MiB"))
  }

  /// As a program writes it that escapes nothing: here what opens the field is closed rows later,
  /// by the first mark of another field.
  @Test(arguments: [1, 7, 4_096])
  func `a quotation mark that the mark of a later row would close costs one row too`(
    pieces: Int
  ) throws {
    let good = "x,\(Self.late),2026-03-08\n"
    let quoted = "\"x\",\"\(Self.late)\",\"2026-03-08\"\n"
    let open = "\"open,\(Self.late),2026-03-08\n"
    let table = "text,captured,filed\n" + open + good + good + quoted + open + quoted + good
    let report = try Self.audit(table, pieces: pieces)
    #expect(report.rows == 7 && report.right == 5 && report.unreadable == 2)
    #expect(report.problems.map(\.line) == [2, 6])
  }

  @Test(arguments: [
    ("captured,filed,captured", 1, 16), ("captured,filed,filed,x", 1, 16),
  ])
  func `a column that is there twice is no column to go by`(
    header: String, line: Int, column: Int
  ) throws {
    let failure = #expect(throws: AuditFailure.self) { try Self.audit("\(header)\n") }
    guard case .header(let problem)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problem.line == line && problem.column == column)
    #expect(try Self.audit("captured,filed,x,x\n\(Self.late),2026-03-08,,\n").right == 1)
  }

  @Test func `a key that is given twice makes its row unreadable`() throws {
    let table = #"{"captured":"\#(Self.late)","filed":"2026-03-08","filed":"2026-03-09"}"#
    let report = try Self.audit(table, .jsonLines)
    #expect(report.rows == 1 && report.unreadable == 1)
    #expect(report.problems.first?.column == 83, "\(report.problems)")
  }

  @Test func `a header in another encoding is told as such`() throws {
    var audit = Audit(.csv, defaults: AuditDefaults(), zones: Self.zones)
    let bytes = [0xFF, 0xFE] + Array("c\0,\0\n\0".utf8)
    let failure = #expect(throws: AuditFailure.self) {
      try bytes.withUnsafeBufferPointer { try audit.feed($0) }
      _ = try audit.finish()
    }
    guard case .header(let problem)? = failure else {
      Issue.record("\(String(describing: failure))")
      return
    }
    #expect(problem.message.contains("UTF-8"))
  }

  @Test func `a table of JSON Lines is read, and its errors placed`() throws {
    let table = """
      {"captured_at":"\(Self.late)","day":"2026-03-08","x":[1,{}]}

      {"captured_at":"\(Self.late)","day":"2026-03-09","received_at":null}
      {"captured_at":"\(Self.late)","day":20260308}
      {"captured_at":"\(Self.late)"
      {"captured_at":"2026-13-01T00:00:00Z[UTC]","day":"2026-03-08"}
      [1]
      """
    let report = try Self.audit(table, .jsonLines)
    #expect(report.rows == 6 && report.right == 1 && report.wrong == 1 && report.unreadable == 4)
    #expect(report.problems.map(\.line) == [4, 5, 6, 7])
    #expect(report.problems.map(\.column) == [71, 64, 22, 1])
  }

  @Test func `columns are named, and what is missing is said`() throws {
    let table = "when,where,day\n\(Self.late),x,2026-03-08\n"
    let report = try Self.audit(table, columns: [.captured: "when"])
    #expect(report.right == 1)
    #expect(throws: AuditFailure.self) { try Self.audit(table) }
    #expect(throws: AuditFailure.self) { try Self.audit(table, columns: [.arrived: "seen"]) }
    #expect(throws: AuditFailure.empty) { try Self.audit("") }
  }

  @Test func `a capture in UTC takes its offset from the zone of another column`() throws {
    let table = "captured,zone,filed\n2026-03-09T06:58:00Z,America/Los_Angeles,2026-03-08\n"
    #expect(try Self.audit(table).right == 1)
    let unknown = "captured,zone,filed\n2026-03-09T06:58:00Z,,2026-03-08\n"
    #expect(
      try Self.audit(unknown).problems.map(\.message) == [
        "the offset is left to the rules of a zone, and none is named"
      ])
    let offsetOnly = "captured,filed\n2026-03-08T23:58:00-07:00,2026-03-08\n"
    #expect(try Self.audit(offsetOnly).right == 1)
  }

  @Test func `no bytes make an audit trap`() throws {
    var state: UInt64 = 7
    let letters = Array("\",;\r\n2026-03-08T:+[]{}Z\u{E4}".utf8) + [0, 0xFF]
    for round in 0..<600 {
      var bytes = Array("captured,filed\n".utf8)
      for _ in 0..<200 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes.append(
          round.isMultiple(of: 3)
            ? UInt8(truncatingIfNeeded: state >> 33)
            : letters[Int(state >> 33) % letters.count])
      }
      for shape in [TableShape.csv, .separated(UInt8(ascii: ";")), .jsonLines] {
        let whole = Self.outcome(of: bytes, shape, pieces: bytes.count)
        #expect(Self.outcome(of: bytes, shape, pieces: 1 + round % 17) == whole)
      }
    }
  }

  /// A good row after any damage to those before it, and all of them in one table: what a row says
  /// does not depend on its neighbours, unless a quotation mark takes them in.
  @Test func `no damage to one row of a table costs another`() throws {
    var state: UInt64 = 11
    func below(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let good = Array("\"\(Self.late)\",2026-03-08\n".utf8)
    for _ in 0..<2_000 {
      var bad = Array(good.dropLast())
      for _ in 0...below(3) {
        let place = below(bad.count)
        switch below(3) {
        case 0: bad.remove(at: place)
        case 1: bad[place] = UInt8(below(256))
        default: bad.insert(UInt8(below(256)), at: place)
        }
      }
      guard !bad.contains(0x0A) else { continue }
      let bytes = Array("captured,filed\n".utf8) + good + bad + [0x0A] + good + good
      let report = try #require(try? Self.report(on: bytes, .csv, pieces: bytes.count))
      let isBlank = bad.allSatisfy { $0 == 0x0D }
      #expect(report.rows == (isBlank ? 3 : 4), "\(String(decoding: bad, as: UTF8.self))")
      #expect(report.right >= 3, "\(String(decoding: bad, as: UTF8.self))")
    }
  }

  private static func report(
    on bytes: [UInt8], _ shape: TableShape, pieces size: Int
  ) throws(AuditFailure) -> AuditReport {
    var audit = Audit(shape, defaults: AuditDefaults(), zones: zones)
    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      let fed = piece.withUnsafeBufferPointer { piece in
        Result { () throws(AuditFailure) in try audit.feed(piece) }
      }
      try fed.get()
    }
    return try audit.finish()
  }

  /// What comes of bytes, in one line; every row of them is counted as something.
  private static func outcome(of bytes: [UInt8], _ shape: TableShape, pieces: Int) -> String {
    do throws(AuditFailure) {
      let report = try report(on: bytes, shape, pieces: pieces)
      #expect(report.rows == report.right + report.wrong + report.unreadable)
      return report.text(file: "x")
    } catch {
      return "\(error)"
    }
  }
}
