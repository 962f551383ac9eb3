extension JSONParser {
  /// Reads a number; the position is on its sign or first digit.
  mutating func readNumber() throws(JSONError) -> JSONNumber {
    let start = position
    if current == UInt8(ascii: "-") {
      position += 1
      if !isDigit(current) { throw .noDigit(after: "the minus sign", found(), at: position) }
    }
    let whole = position
    skipDigits()
    if bytes[whole] == UInt8(ascii: "0"), position > whole + 1 {
      throw .leadingZero(text(start..<position), at: start)
    }
    if current == UInt8(ascii: ".") {
      position += 1
      if !isDigit(current) { throw .noDigit(after: "the decimal point", found(), at: position) }
      skipDigits()
    }
    if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
      position += 1
      if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
      if !isDigit(current) { throw .noDigit(after: "the exponent's e", found(), at: position) }
      skipDigits()
    }
    if let next = current, isWordByte(next) {
      throw .notANumber(text(start..<endOfWord(from: position)), at: start)
    }
    return JSONNumber(checked: text(start..<position))
  }

  /// Reads `true`, `false` or `null`; anything else is not a value.
  mutating func readWord() throws(JSONError) -> JSONValue {
    let start = position
    let end = endOfWord(from: start)
    if let value = word(start..<end) {
      position = end
      return value
    }
    if start == end { throw .noValue(found(), orEnd: mayCloseArray, at: start) }
    let first = bytes[start]
    if first == UInt8(ascii: "+") || first == UInt8(ascii: ".") {
      throw .notANumber(text(start..<end), at: start)
    }
    throw .notAWord(text(start..<end), at: start)
  }

  private func word(_ range: Range<Int>) -> JSONValue? {
    guard range.count == 4 || range.count == 5 else { return nil }
    let word = bytes[range]
    if word.elementsEqual("true".utf8) { return .bool(true) }
    if word.elementsEqual("false".utf8) { return .bool(false) }
    if word.elementsEqual("null".utf8) { return .null }
    return nil
  }

  private mutating func skipDigits() {
    while isDigit(current) { position += 1 }
  }

  private func isDigit(_ byte: UInt8?) -> Bool {
    guard let byte else { return false }
    return byte &- UInt8(ascii: "0") < 10
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether a byte belongs to what a person would see as one word or number.
  private func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "+"),
      UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "$"):
      true
    default: false
    }
  }

  private func endOfWord(from start: Int) -> Int {
    var end = start
    while end < bytes.count, isWordByte(bytes[end]) { end += 1 }
    return end
  }

  /// What stands at the position, in words, for an error.
  func found() -> JSONError.Found {
    guard position < bytes.count else { return .end }
    let rest = bytes[position...]
    if rest.starts(with: "//".utf8) || rest.starts(with: "/*".utf8) { return .comment }
    let wordEnd = endOfWord(from: position)
    if wordEnd > position { return .word(text(position..<wordEnd)) }
    return foundScalar()
  }

  /// The one scalar at the position; the bytes are UTF-8, so one begins there.
  func foundScalar() -> JSONError.Found {
    let next = text(position..<min(position + 4, bytes.count))
    return .scalar(next.unicodeScalars.first ?? "\u{FFFD}")
  }
}
