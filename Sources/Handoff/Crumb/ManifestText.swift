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

  /// The file in the next line, when that is about one: `file ⟨size⟩ ⟨digest⟩`. Nothing was read
  /// when there is none.
  mutating func file() -> AttachmentFile? {
    let before = place
    guard let text = value("file") else { return nil }
    let end = text.count - 65
    if end > 0, text[end] == UInt8(ascii: " "),
      let size = ManifestReader.number(Text(rebasing: text[..<end])), size >= 0,
      let digest = Digest(bytes: Text(rebasing: text[(end + 1)...]))
    {
      return AttachmentFile(size: size, digest: digest)
    }
    place = before
    return nil
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

  /// See ``ManifestReader/file()``.
  mutating func append(_ file: AttachmentFile) {
    append("file ")
    append(decimal: file.size)
    append(UInt8(ascii: " "))
    file.digest.write(to: &self)
    append(UInt8(ascii: "\n"))
  }

  mutating func append(decimal number: Int) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
      var place = 20
      var rest = number.magnitude
      repeat {
        place -= 1
        digits[place] = 48 &+ UInt8(truncatingIfNeeded: rest % 10)
        rest /= 10
      } while rest > 0
      if number < 0 {
        place -= 1
        digits[place] = UInt8(ascii: "-")
      }
      append(contentsOf: UnsafeBufferPointer(rebasing: digits[place...]))
    }
  }

  mutating func append(hex number: UInt64) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 16) { digits in
      for place in 0..<16 {
        let digit = UInt8(truncatingIfNeeded: number &>> UInt64(60 &- 4 &* place)) & 15
        digits[place] = digit < 10 ? 48 &+ digit : 87 &+ digit
      }
      append(contentsOf: UnsafeBufferPointer(digits))
    }
  }
}
