extension JSONParser {
  /// Reads a string; the position is on its opening quotation mark.
  mutating func readString() throws(JSONError) -> String {
    let start = position
    position += 1
    let end = endOfPlain(from: position)
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") {
      defer { position = end + 1 }
      return text(position..<end)
    }
    return try readEscapedString(from: start)
  }

  /// Reads a string that has escapes, or an error.
  private mutating func readEscapedString(from start: Int) throws(JSONError) -> String {
    var resolved: [UInt8] = []
    while true {
      let end = endOfPlain(from: position)
      resolved.append(contentsOf: bytes[position..<end])
      position = end
      switch current {
      case nil: throw .stringNotClosed(at: start)
      case UInt8(ascii: "\""):
        position += 1
        return String(decoding: resolved, as: UTF8.self)
      case UInt8(ascii: "\\"): try readEscape(into: &resolved, of: start)
      case .some(let byte): throw .controlCharacter(byte, at: position)
      }
    }
  }

  /// The first position of a quotation mark, a backslash or a control character, or the end.
  private func endOfPlain(from start: Int) -> Int {
    var end = start
    while end < bytes.count {
      let byte = bytes[end]
      if byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { return end }
      end += 1
    }
    return end
  }

  private mutating func readEscape(
    into resolved: inout [UInt8], of string: Int
  ) throws(JSONError) {
    let start = position
    position += 1
    switch current {
    case nil: throw .stringNotClosed(at: string)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      resolved.append(bytes[position])
    case UInt8(ascii: "b"): resolved.append(0x08)
    case UInt8(ascii: "f"): resolved.append(0x0C)
    case UInt8(ascii: "n"): resolved.append(0x0A)
    case UInt8(ascii: "r"): resolved.append(0x0D)
    case UInt8(ascii: "t"): resolved.append(0x09)
    case UInt8(ascii: "u"):
      let scalar = try readUnicodeEscape(from: start, of: string)
      resolved.append(contentsOf: scalar.utf8)
      return
    default:
      throw .unknownEscape(foundScalar(), at: start)
    }
    position += 1
  }

  /// Reads the rest of `\u` with its four digits, and of the second one where the first is half of
  /// a pair.
  private mutating func readUnicodeEscape(
    from start: Int, of string: Int
  ) throws(JSONError) -> Unicode.Scalar {
    let first = try readHexUnit(from: start, of: string)
    if let scalar = Unicode.Scalar(first) { return scalar }
    if UTF16.isTrailSurrogate(first) { throw .loneTrailSurrogate(first, at: start) }
    guard current == UInt8(ascii: "\\"), position + 1 < bytes.count,
      bytes[position + 1] == UInt8(ascii: "u")
    else { throw .loneLeadSurrogate(first, at: start) }
    let secondStart = position
    position += 1
    let second = try readHexUnit(from: secondStart, of: string)
    guard UTF16.isTrailSurrogate(second) else { throw .loneLeadSurrogate(first, at: start) }
    let value = 0x10000 + ((UInt32(first) - 0xD800) << 10) + (UInt32(second) - 0xDC00)
    guard let scalar = Unicode.Scalar(value) else {
      preconditionFailure("a surrogate pair made \(value), which is no scalar")
    }
    return scalar
  }

  /// Reads the four digits; the position is on the u before them, and is after the last digit when
  /// this returns.
  private mutating func readHexUnit(from start: Int, of string: Int) throws(JSONError) -> UInt16 {
    position += 1
    var unit: UInt16 = 0
    for _ in 0..<4 {
      if current == nil { throw .stringNotClosed(at: string) }
      guard let byte = current, let digit = hexDigit(byte) else {
        throw .notHexadecimal(found(), at: start)
      }
      unit = unit << 4 | digit
      position += 1
    }
    return unit
  }

  private func hexDigit(_ byte: UInt8) -> UInt16? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
    case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
    default: nil
    }
  }
}
