/// Reads dates, times and offsets from UTF-8 bytes, one part after another.
///
/// Each method reads its part from the position on, or throws with the column of the first byte
/// that cannot stand. No input makes it trap.
struct LocalTextReader {
  let bytes: UnsafeBufferPointer<UInt8>
  var position = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// What `body` reads, when it reads the text to its end.
  static func whole<Value>(
    _ text: some StringProtocol,
    _ body: (inout LocalTextReader) throws(CaptureTextError) -> Value
  ) -> Value? {
    var text = String(text)
    return text.withUTF8 { bytes in
      var reader = LocalTextReader(bytes)
      guard let value = try? body(&reader), reader.next == nil else { return nil }
      return value
    }
  }

  /// The byte at the position; nil at the end.
  var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  func error(
    _ problem: CaptureTextError.Problem, at position: Int? = nil
  ) -> CaptureTextError {
    CaptureTextError(column: (position ?? self.position) + 1, problem: problem)
  }

  func missing(_ expectation: CaptureTextError.Expectation) -> CaptureTextError {
    error(.expected(expectation, found: next))
  }

  /// Steps over a byte if it is there.
  mutating func take(_ scalar: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: scalar) else { return false }
    position += 1
    return true
  }

  mutating func require(
    _ scalar: Unicode.Scalar, _ expectation: CaptureTextError.Expectation
  ) throws(CaptureTextError) {
    guard take(scalar) else { throw missing(expectation) }
  }

  /// Steps over a digit and gives its value; nil when there is none.
  mutating func digit() -> Int? {
    guard let byte = next, byte &- 48 < 10 else { return nil }
    position += 1
    return Int(byte &- 48)
  }

  mutating func digits(
    _ count: Int, _ expectation: CaptureTextError.Expectation
  ) throws(CaptureTextError) -> Int {
    var number = 0
    for _ in 0..<count {
      guard let digit = digit() else { throw missing(expectation) }
      number = number * 10 + digit
    }
    return number
  }

  /// - Parameter anyYear: Whether the year may lie outside 1900 to 2199.
  mutating func date(anyYear: Bool) throws(CaptureTextError) -> CivilDate {
    let start = position
    let year = try anyYear ? self.anyYear() : digits(4, .year)
    guard anyYear || (1_900...2_199).contains(year) else { throw error(.year(year), at: start) }
    try require("-", .yearMonthHyphen)
    let monthStart = position
    let month = try digits(2, .month)
    guard (1...12).contains(month) else { throw error(.month(month), at: monthStart) }
    try require("-", .monthDayHyphen)
    let dayStart = position
    let day = try digits(2, .day)
    let last = CivilDate.daysIn(month: month, of: year)
    guard (1...last).contains(day) else {
      throw error(.day(day, year: year, month: month, last: last), at: dayStart)
    }
    guard let date = CivilDate(year: year, month: month, day: day) else {
      throw error(.beyondReach, at: start)
    }
    return date
  }

  /// Four digits, or a sign and six to nine digits that four could not say.
  private mutating func anyYear() throws(CaptureTextError) -> Int {
    let start = position
    let negative = next == UInt8(ascii: "-")
    guard negative || next == UInt8(ascii: "+") else { return try digits(4, .anyYear) }
    position += 1
    var year = 0
    while let digit = digit() {
      year = year * 10 + digit
      guard position - start <= 10 else { throw error(.beyondReach, at: start) }
    }
    let count = position - start - 1
    guard count >= 6 else { throw missing(.anyYear) }
    guard negative ? year > 0 : year > 9_999, count == 6 || year >= 1_000_000 else {
      throw error(.expected(.anyYear, found: bytes[start]), at: start)
    }
    return negative ? -year : year
  }

  mutating func hourAndMinute() throws(CaptureTextError) -> (hour: Int, minute: Int) {
    let hourStart = position
    let hour = try digits(2, .hour)
    guard hour < 24 else { throw error(.hour(hour), at: hourStart) }
    try require(":", .hourColon)
    let minuteStart = position
    let minute = try digits(2, .minute)
    guard minute < 60 else { throw error(.minute(minute), at: minuteStart) }
    return (hour, minute)
  }

  /// `:SS`, and a fraction of any length, rounded down to milliseconds. A leap second, `:60`, is
  /// held at 59; its fraction stays.
  mutating func secondAndFraction() throws(CaptureTextError) -> (
    second: Int, millisecond: Int, clamped: Bool
  ) {
    try require(":", .minuteColon)
    let start = position
    let second = try digits(2, .second)
    guard second <= 60 else { throw error(.second(second), at: start) }
    var millisecond = 0
    if take(".") {
      guard let first = digit() else { throw missing(.fraction) }
      millisecond = first * 100
      var unit = 10
      while let digit = digit() {
        millisecond += digit * unit
        unit /= 10
      }
    }
    return (min(second, 59), millisecond, second == 60)
  }

  /// `+HH:MM`, and `:SS` when there is more; nil for `-00:00`, which says that nobody knows
  /// (RFC 3339, section 4.3).
  ///
  /// - Parameter any: Whether it may be further than 18 hours, with more digits of hours.
  mutating func numericOffset(any: Bool) throws(CaptureTextError) -> UTCOffset? {
    let start = position
    let negative = next == UInt8(ascii: "-")
    guard negative || next == UInt8(ascii: "+") else { throw missing(.offset) }
    position += 1
    var hours = try digits(2, .offsetHour)
    while any, position - start < 8, hours > 9, let digit = digit() { hours = hours * 10 + digit }
    try require(":", .offsetColon)
    let minutes = try offsetPart(.offsetMinute)
    let seconds = try take(":") ? offsetPart(.offsetSecond) : 0
    let total = (hours * 60 + minutes) * 60 + seconds
    let signed = Int32(exactly: negative ? -total : total)
    guard let signed, any || signed.magnitude <= UTCOffset.textLimit.magnitude else {
      let written = String(decoding: bytes[start..<position], as: UTF8.self)
      throw error(.offsetTooFar(written), at: start)
    }
    return negative && total == 0 ? nil : UTCOffset(seconds: signed)
  }

  private mutating func offsetPart(
    _ expectation: CaptureTextError.Expectation
  ) throws(CaptureTextError) -> Int {
    let start = position
    let part = try digits(2, expectation)
    guard part < 60 else { throw error(.offsetMinute(part), at: start) }
    return part
  }
}
