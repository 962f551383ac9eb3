import Handoff

/// What a row says: a case, and the day under which it was filed.
struct AuditCase: Sendable {
  var given: MistakeCase
  var filed: LocalDay
  var line: Int
  /// Whether its capture has a second 60, which was read as 59.
  var hasLeapSecond = false
}

/// Reads rows; holds what is the same for many of them.
struct AuditCaseReader: Sendable {
  let zones: ZoneDatabase
  let defaults: AuditDefaults
  /// The zones that were asked for, known or not; rows come from few.
  private var tables: [ZoneID: ZoneTable?] = [:]
  private var lastZone: (bytes: [UInt8], table: ZoneTable?)?

  init(zones: ZoneDatabase, defaults: AuditDefaults) {
    self.zones = zones
    self.defaults = defaults
  }

  mutating func read(_ row: RowText) throws(RowProblem) -> AuditCase {
    guard let capturedText = row[.captured] else {
      throw row.problem(.captured, "there is no capture")
    }
    guard let filedText = row[.filed] else { throw row.problem(.filed, "there is no day") }
    let value = try captureText(capturedText, row, .captured)
    var capture = Capture(instant: value.instant, offset: .utc, zone: value.zone ?? Self.noZone)
    if value.zone == nil, let zone = row[.zone] {
      capture.zone = ZoneID(String(decoding: zone, as: UTF8.self))
    }
    let rules = table(capture.zone)
    if let offset = value.offset {
      capture.offset = offset
    } else if let rules {
      capture.offset = rules.offset(at: capture.instant)
    } else {
      throw row.problem(
        .captured,
        capture.zone == Self.noZone
          ? "the offset is left to the rules of a zone, and none is named"
          : "the offset is left to the rules of a zone that \(zones.name) does not know")
    }
    capture.dayStart = try dayStart(row)
    guard let filed = Self.day(filedText) else {
      throw row.problem(.filed, "a day is expected, such as 2026-03-09")
    }
    var given = MistakeCase(capture, rules: rules)
    try addFacts(row, to: &given)
    return AuditCase(
      given: given, filed: filed, line: row.line,
      hasLeapSecond: value.notes.contains(.secondClamped))
  }

  private static let noZone = ZoneID("")

  private mutating func addFacts(
    _ row: RowText, to given: inout MistakeCase
  ) throws(RowProblem) {
    if let text = row[.arrived] {
      let value = try captureText(text, row, .arrived)
      given.facts.arrival = value.instant
      if let zone = value.zone { given.facts.phone = table(zone) }
    }
    if let text = row[.phoneZone] { given.facts.phone = try zone(text, row, .phoneZone) }
    if let text = row[.homeZone] { given.facts.home = try zone(text, row, .homeZone) }
    given.facts.phone = given.facts.phone ?? defaults.phone ?? given.zoneRules
    given.facts.home = given.facts.home ?? defaults.home
    given.facts.pairingOffset = defaults.pairingOffset
    given.facts.phoneDayStart = defaults.phoneDayStart
  }

  private mutating func zone(
    _ text: UnsafeBufferPointer<UInt8>, _ row: RowText, _ column: AuditColumn
  ) throws(RowProblem) -> ZoneTable {
    if let lastZone, lastZone.bytes.elementsEqual(text), let table = lastZone.table {
      return table
    }
    let id = ZoneID(String(decoding: text, as: UTF8.self))
    guard let table = table(id) else {
      throw row.problem(column, "“\(id.name)” is no zone of \(zones.name)")
    }
    lastZone = (Array(text), table)
    return table
  }

  /// At most as many are kept as there are zones: names that are none come from outside, and there
  /// is no end of them.
  private mutating func table(_ id: ZoneID) -> ZoneTable? {
    if let table = tables[id] { return table }
    let table = zones.table(for: id)
    if table != nil || tables.count < 10_000 { tables[id] = .some(table) }
    return table
  }

  private func captureText(
    _ text: UnsafeBufferPointer<UInt8>, _ row: RowText, _ column: AuditColumn
  ) throws(RowProblem) -> CaptureText.Value {
    do throws(CaptureTextError) {
      return try CaptureText.read(utf8: text, .zoneOptional)
    } catch {
      throw row.problem(column, at: error.column - 1, error.message)
    }
  }

  private func dayStart(_ row: RowText) throws(RowProblem) -> DayStart {
    guard let text = row[.dayStart] else { return defaults.dayStart }
    guard let start = DayStart(String(decoding: text, as: UTF8.self)) else {
      throw row.problem(.dayStart, "a time of day is expected, such as 04:00")
    }
    return start
  }

  /// Reads the form in which nearly all days are without a copy.
  static func day(_ text: UnsafeBufferPointer<UInt8>) -> LocalDay? {
    guard text.count == 10, text[4] == 45, text[7] == 45, let year = number(text, 0..<4),
      let month = number(text, 5..<7), let day = number(text, 8..<10)
    else { return LocalDay(String(decoding: text, as: UTF8.self)) }
    return LocalDay(year: year, month: month, day: day)
  }

  private static func number(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) -> Int? {
    var number = 0
    for place in range {
      let digit = text[place] &- 48
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }
}

/// What is taken for rows that do not say it.
public struct AuditDefaults: Sendable {
  public var dayStart = DayStart.midnight
  public var phone: ZoneTable?
  public var home: ZoneTable?
  public var pairingOffset: UTCOffset?
  public var phoneDayStart: DayStart?

  public init() {}
}
