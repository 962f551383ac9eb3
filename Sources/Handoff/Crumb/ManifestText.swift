/// Reads the lines of a manifest: a key, a space, a value, a line feed.
///
/// What it reads is untrusted: no input makes it trap, and it never holds more than it was given.
struct ManifestReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { place == bytes.count }

  /// The value of the next line when it has this key; otherwise `nil`, and nothing was read.
  mutating func value(_ key: StaticString) -> ArraySlice<UInt8>? {
    let start = place + key.utf8CodeUnitCount + 1
    guard start <= bytes.count, bytes[start - 1] == UInt8(ascii: " ") else { return nil }
    let isKey = key.withUTF8Buffer { name in
      for index in 0..<name.count where bytes[place + index] != name[index] { return false }
      return true
    }
    guard isKey, let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) else { return nil }
    place = end + 1
    return bytes[start..<end]
  }

  /// The next `count` bytes and the line feed behind them.
  mutating func block(_ count: Int) -> ArraySlice<UInt8>? {
    guard count >= 0, count < bytes.count - place else { return nil }
    let end = place + count
    guard bytes[end] == UInt8(ascii: "\n") else { return nil }
    defer { place = end + 1 }
    return bytes[place..<end]
  }

  /// A decimal number without leading zeros that fits.
  static func number(_ text: ArraySlice<UInt8>) -> Int? {
    let isNegative = text.first == UInt8(ascii: "-")
    let digits = isNegative ? text.dropFirst() : text
    guard let first = digits.first, digits.count <= 19 else { return nil }
    guard first != UInt8(ascii: "0") || text.count == 1 else { return nil }
    var number = 0
    for byte in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) else { return nil }
      let digit = Int(byte - UInt8(ascii: "0"))
      let (tens, over) = number.multipliedReportingOverflow(by: 10)
      let (next, under) = tens.addingReportingOverflow(isNegative ? -digit : digit)
      guard !over, !under else { return nil }
      number = next
    }
    return number
  }

  /// Sixteen lowercase hex digits.
  static func hex(_ text: ArraySlice<UInt8>) -> UInt64? {
    guard text.count == 16, let id = CrumbID(Array(repeating: UInt8(ascii: "0"), count: 16) + text)
    else { return nil }
    return id.low
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
