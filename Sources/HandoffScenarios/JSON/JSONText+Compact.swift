extension JSONText {
  /// The value on one line without any spaces, as JSON Lines wants it.
  public var compact: String {
    var out: [UInt8] = []
    appendCompact(to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Writes the value as ``compact`` has it, without a line break at the end.
  public func appendCompact(to out: inout [UInt8]) {
    switch self {
    case .array(let items):
      out.append(UInt8(ascii: "["))
      for index in items.indices {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        items[index].appendCompact(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members):
      out.append(UInt8(ascii: "{"))
      for index in members.indices {
        if index > 0 { out.append(UInt8(ascii: ",")) }
        JSONText.appendString(members[index].key, to: &out)
        out.append(UInt8(ascii: ":"))
        members[index].value.appendCompact(to: &out)
      }
      out.append(UInt8(ascii: "}"))
    default: appendScalar(to: &out)
    }
  }

  /// Writes anything but an array or object.
  func appendScalar(to out: inout [UInt8]) {
    switch self {
    case .null: out.append(contentsOf: "null".utf8)
    case .bool(let value): out.append(contentsOf: (value ? "true" : "false").utf8)
    case .integer(let value): out.append(contentsOf: String(value).utf8)
    case .number(let number): out.append(contentsOf: number.text.utf8)
    case .string(let text): JSONText.appendString(text, to: &out)
    case .spelled(let source): out.append(contentsOf: source.utf8)
    case .array, .object: preconditionFailure("\(self) is not a scalar")
    }
  }

  /// Writes a string with its quotation marks.
  ///
  /// Escaped are the quotation mark, the backslash, all control characters (U+0000 to U+001F,
  /// U+007F to U+009F), and U+2028 and U+2029, which JavaScript took for line breaks before
  /// ECMAScript 2019.
  public static func appendString(_ text: String, to out: inout [UInt8]) {
    out.append(UInt8(ascii: "\""))
    var text = text
    text.withUTF8 { bytes in
      var plainStart = 0
      var position = 0
      while position < bytes.count {
        let length = escapedLength(in: bytes, at: position)
        if length == 0 {
          position += 1
          continue
        }
        out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart..<position]))
        appendEscape(of: bytes[position..<(position + length)], to: &out)
        position += length
        plainStart = position
      }
      out.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[plainStart...]))
    }
    out.append(UInt8(ascii: "\""))
  }

  /// How many bytes at a position are one character to escape; 0 when it goes out as it is.
  static func escapedLength(in bytes: UnsafeBufferPointer<UInt8>, at position: Int) -> Int {
    switch bytes[position] {
    case 0..<0x20, UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x7F: 1
    // The bytes are UTF-8, so the second and third of these are there.
    case 0xC2: bytes[position + 1] < 0xA0 ? 2 : 0
    case 0xE2: bytes[position + 1] == 0x80 && bytes[position + 2] & 0xFE == 0xA8 ? 3 : 0
    default: 0
    }
  }

  private static func appendEscape(
    of character: Slice<UnsafeBufferPointer<UInt8>>, to out: inout [UInt8]
  ) {
    let last = character[character.endIndex - 1]
    let unit: UInt16 = character.count == 3 ? 0x2000 | UInt16(last & 0x3F) : UInt16(last)
    out.append(UInt8(ascii: "\\"))
    switch unit {
    case 0x22, 0x5C: out.append(last)
    case 0x08: out.append(UInt8(ascii: "b"))
    case 0x0C: out.append(UInt8(ascii: "f"))
    case 0x0A: out.append(UInt8(ascii: "n"))
    case 0x0D: out.append(UInt8(ascii: "r"))
    case 0x09: out.append(UInt8(ascii: "t"))
    default:
      out.append(UInt8(ascii: "u"))
      for shift in [12, 8, 4, 0] as [UInt16] {
        let digit = UInt8(unit >> shift & 0xF)
        out.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
      }
    }
  }
}
