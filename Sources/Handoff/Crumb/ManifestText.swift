/// Reads the lines of a manifest: a key, a space, a value, a line feed.
///
/// What it reads is untrusted: no input makes it trap, and it never holds more than it was given.
struct ManifestReader {
  typealias Text = UnsafeBufferPointer<UInt8>

  private let bytes: Text
  private var place = 0

  init(_ bytes: Text) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// The value of the next line when it has this key; otherwise `nil`, and nothing was read.
  mutating func value(_ key: StaticString) -> Text? {
    let start = place &+ key.utf8CodeUnitCount &+ 1
    guard start <= bytes.count, bytes[start &- 1] == UInt8(ascii: " ") else { return nil }
    for index in 0..<key.utf8CodeUnitCount
    where bytes[place &+ index] != key.utf8Start[index] { return nil }
    var end = start
    while end < bytes.count, bytes[end] != UInt8(ascii: "\n") { end &+= 1 }
    guard end < bytes.count else { return nil }
    place = end &+ 1
    return Text(rebasing: bytes[start..<end])
  }

  /// The next `count` bytes and the line feed behind them.
  mutating func block(_ count: Int) -> Text? {
    guard count >= 0, count < bytes.count - place else { return nil }
    let end = place + count
    guard bytes[end] == UInt8(ascii: "\n") else { return nil }
    defer { place = end + 1 }
    return Text(rebasing: bytes[place..<end])
  }

  /// The number in the next line when it has this key.
  mutating func number(_ key: StaticString) -> Int? {
    guard let text = value(key) else { return nil }
    return ManifestReader.number(text)
  }

  /// The sixteen hex digits in the next line when it has this key.
  mutating func hex(_ key: StaticString) -> UInt64? {
    guard let text = value(key) else { return nil }
    return ManifestReader.hex(text)
  }

  /// A decimal number without leading zeros that fits.
  static func number(_ text: Text) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    guard text.count > start, text.count - start <= 19 else { return nil }
    guard text[start] != UInt8(ascii: "0") || text.count == 1 else { return nil }
    var number = 0
    for byte in text[start...] {
      guard byte &- 48 < 10 else { return nil }
      let digit = Int(byte &- 48)
      let (tens, over) = number.multipliedReportingOverflow(by: 10)
      let (next, under) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      guard !over, !under else { return nil }
      number = next
    }
    return number
  }

  /// Sixteen lowercase hex digits.
  static func hex(_ text: Text) -> UInt64? {
    guard text.count == 16 else { return nil }
    var number: UInt64 = 0
    for byte in text {
      guard let digit = hexDigit(byte) else { return nil }
      number = number &<< 4 | digit
    }
    return number
  }

  /// The value of a lowercase hex digit.
  @inline(__always)
  static func hexDigit(_ byte: UInt8) -> UInt64? {
    if byte &- 48 < 10 { return UInt64(byte &- 48) }
    if byte &- 97 < 6 { return UInt64(byte &- 87) }
    return nil
  }
}

extension [UInt8] {
  mutating func append(_ text: StaticString) {
    text.withUTF8Buffer { append(contentsOf: $0) }
  }

  mutating func append(line key: StaticString, _ number: Int) {
    append(key)
    append(UInt8(ascii: " "))
    append(decimal: number)
    append(UInt8(ascii: "\n"))
  }

  mutating func append(decimal number: Int) {
    if number < 0 { append(UInt8(ascii: "-")) }
    append(digitsOf: number.magnitude)
  }

  private mutating func append(digitsOf number: UInt) {
    if number >= 10 { append(digitsOf: number / 10) }
    append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
  }

  mutating func append(hex number: UInt64) {
    for place in 0..<16 {
      let digit = UInt8(truncatingIfNeeded: number >> UInt64(60 - 4 * place)) & 15
      append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
    }
  }
}
