/// Reads a compiled zone, after RFC 9636 (The Time Zone Information Format).
///
/// ```
/// "TZif" version 15 unused  six counts         4-byte data  the same again  "\n" rule "\n"
///   4       1        15     6 x 4, big endian  (version 1)  with 8 bytes    (version 2 on)
/// ```
///
/// The bytes may come from anywhere: whatever they are, reading ends with a table or an error.
public struct TZif {
  /// Why bytes are no zone.
  public enum Failure: Error, Hashable, Sendable {
    case notTZif
    /// The data end before the counts say so.
    case truncated
    /// Leap seconds are counted in (the `right/` files); instants here have none.
    case leapSeconds
    case noTypes
    case typeOutOfRange
    case timesNotRising
    /// An offset beyond -25:00 to +26:00.
    case offsetOutOfRange
    /// The rule in the footer is none that POSIX or RFC 9636 knows.
    case badRule
  }

  private var initial = UTCOffset.utc
  private var transitions: [(instant: Instant, offset: UTCOffset)] = []

  /// The table of a compiled zone, with the footer's rule written out to the end of
  /// ``ZoneTable/reach``.
  public static func table(
    _ id: ZoneID, from bytes: [UInt8]
  ) throws(Failure) -> ZoneTable {
    var zone = TZif()
    try zone.read(bytes)
    let table = ZoneTable(id: id, initialOffset: zone.initial, transitions: zone.transitions)
    return table.limited(to: ZoneTable.reach)
  }

  private mutating func read(_ bytes: [UInt8]) throws(Failure) {
    var first = try Header(bytes, at: 0)
    guard first.version > 0 else { return try readBlock(bytes, first, timeSize: 4) }
    let header = try Header(bytes, at: first.end(timeSize: 4))
    try readBlock(bytes, header, timeSize: 8)
    first = header
    let footer = bytes[first.end(timeSize: 8)...]
    guard footer.first == UInt8(ascii: "\n"),
      let end = footer.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
    else { throw .truncated }
    let text = footer[(footer.startIndex + 1)..<end]
    guard !text.isEmpty else { return }
    guard let rule = PosixZoneRule(text) else { throw .badRule }
    addRule(rule)
  }

  /// The rule holds after the last change that is listed; one that lies before ``ZoneTable/reach``
  /// is followed by the rule's changes of 1899, so that the offset at its beginning is right.
  private mutating func addRule(_ rule: PosixZoneRule) {
    let last = transitions.last?.instant ?? .earliest
    if transitions.isEmpty { initial = rule.standard }
    let year = max(last.civil(at: .utc).date.year - 1, 1_899)
    guard year <= 2_200 else { return }
    transitions += rule.transitions(years: year...2_200).filter { $0.instant > last }
  }

  private mutating func readBlock(
    _ bytes: [UInt8], _ header: Header, timeSize: Int
  ) throws(Failure) {
    guard header.end(timeSize: timeSize) <= bytes.count else { throw .truncated }
    guard header.leaps == 0 else { throw .leapSeconds }
    guard header.types > 0 else { throw .noTypes }
    let indices = header.start + header.times * timeSize
    let types = indices + header.times
    var offsets: [UTCOffset] = []
    for type in 0..<header.types {
      let seconds = Int32(truncatingIfNeeded: bytes.bigEndian(at: types + type * 6, size: 4))
      guard UTCOffset.zoneLimits.contains(seconds) else { throw .offsetOutOfRange }
      offsets.append(UTCOffset(seconds: seconds))
    }
    initial = offsets[0]
    var before: Int64?
    for index in 0..<header.times {
      let seconds = bytes.bigEndian(at: header.start + index * timeSize, size: timeSize)
      let type = Int(bytes[indices + index])
      guard type < offsets.count else { throw .typeOutOfRange }
      guard before.map({ $0 < seconds }) ?? true else { throw .timesNotRising }
      before = seconds
      let (milliseconds, overflow) = seconds.multipliedReportingOverflow(by: 1_000)
      let far: Instant = seconds < 0 ? .earliest : .latest
      let instant = overflow ? far : Instant(milliseconds: milliseconds)
      transitions.append((instant, offsets[type]))
    }
  }

  /// The six counts before a block.
  private struct Header {
    /// 0 for version 1, else the digit.
    let version: UInt8
    /// Where the block begins.
    let start: Int
    let utcMarks, standardMarks, leaps, times, types, letters: Int

    init(_ bytes: [UInt8], at start: Int) throws(Failure) {
      guard start <= bytes.count, bytes[start...].starts(with: "TZif".utf8) else { throw .notTZif }
      guard start + 44 <= bytes.count else { throw .truncated }
      let count = { (index: Int) in Int(bytes.bigEndian(at: start + 20 + index * 4, size: 4)) }
      self.version = bytes[start + 4]
      self.start = start + 44
      (utcMarks, standardMarks, leaps) = (count(0), count(1), count(2))
      (times, types, letters) = (count(3), count(4), count(5))
      let all = [utcMarks, standardMarks, leaps, times, types, letters]
      guard all.allSatisfy((0...bytes.count).contains) else { throw .truncated }
    }

    /// Where the block ends, with times of this many bytes.
    func end(timeSize: Int) -> Int {
      start + times * (timeSize + 1) + types * 6 + letters + leaps * (timeSize + 4) + standardMarks
        + utcMarks
    }
  }
}

extension [UInt8] {
  /// A signed number of 4 or 8 bytes.
  fileprivate func bigEndian(at place: Int, size: Int) -> Int64 {
    var number: Int64 = size == 4 && self[place] >= 128 ? -1 : 0
    for byte in self[place..<place + size] { number = number << 8 | Int64(byte) }
    return number
  }
}
