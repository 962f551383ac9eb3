/// Every message of the reader, in one place.
extension JSONError {
  private static let anyValue = "an object, array, string, number, true, false or null"

  // MARK: The whole file

  /// A file of this many bytes is more than the reader takes; for whoever asks the size first.
  public static func tooLarge(_ size: Int) -> JSONError {
    let limit = JSONReader.sizeLimit >> 20
    return JSONError("the file is larger than the \(limit) MiB that are read: \(size) bytes", at: 0)
  }

  static var empty: JSONError {
    JSONError("the file is empty; expected a value: \(anyValue)", at: 0)
  }

  static func onlySpace(at offset: Int) -> JSONError {
    JSONError("the file holds only white space; expected a value: \(anyValue)", at: offset)
  }

  static func encoding(_ encoding: Encoding) -> JSONError {
    let what =
      switch encoding {
      case .markedUTF8: "the file begins with a byte order mark; save it as UTF-8 without one"
      case .utf16: "the file is in UTF-16; save it as UTF-8"
      case .utf32: "the file is in UTF-32; save it as UTF-8"
      }
    return JSONError(what, at: 0)
  }

  static func invalidUTF8(_ byte: UInt8, at offset: Int) -> JSONError {
    JSONError(
      "the byte 0x\(hex(byte, digits: 2)) is not UTF-8; save the file as UTF-8", at: offset)
  }

  // MARK: Values, arrays and objects

  static func noValue(_ found: Found, orEnd: Bool, at offset: Int) -> JSONError {
    let end = orEnd ? " or \"]\"" : ""
    return JSONError(
      "expected a value (\(anyValue))\(end), found \(found.words)\(found.hint)", at: offset)
  }

  static func notAWord(_ word: String, at offset: Int) -> JSONError {
    let meant = nearestName(to: word, among: ["true", "false", "null"])
    let hint =
      meant.map { "did you mean \($0)?" }
      ?? "accepted are \(anyValue); a string stands in double quotes"
    return JSONError("\(quoted(word)) is not a value; \(hint)", at: offset)
  }

  static func afterTheValue(_ found: Found, at offset: Int) -> JSONError {
    JSONError(
      "expected the end of the file after its one value, found \(found.words)\(found.hint)",
      at: offset)
  }

  static func tooDeep(at offset: Int) -> JSONError {
    JSONError(
      "arrays and objects stand more than \(JSONReader.depthLimit) levels inside each other",
      at: offset)
  }

  static func notClosed(isObject: Bool, openedAt place: SourcePosition, at offset: Int) -> JSONError
  {
    JSONError(
      "the file ends before the \(isObject ? "object" : "array") that was opened in line "
        + "\(place.line), column \(place.column) is closed with \"\(isObject ? "}" : "]")\"",
      at: offset)
  }

  static func commaBeforeEnd(isObject: Bool, at offset: Int) -> JSONError {
    JSONError(
      isObject
        ? "no comma may stand between the last member and \"}\""
        : "no comma may stand between the last value and \"]\"", at: offset)
  }

  static func betweenChildren(isObject: Bool, _ found: Found, at offset: Int) -> JSONError {
    JSONError(
      "expected \",\" or \"\(isObject ? "}" : "]")\" after a value in an "
        + "\(isObject ? "object" : "array"), found \(found.words)\(found.hint)", at: offset)
  }

  static func noKey(_ found: Found, orEnd: Bool, at offset: Int) -> JSONError {
    let end = orEnd ? " or \"}\"" : ""
    let bare = if case .word = found { "the bare word " } else { "" }
    return JSONError(
      "expected a key in double quotes\(end), found \(bare)\(found.words)\(found.hint)", at: offset)
  }

  static func noColon(after key: String, _ found: Found, at offset: Int) -> JSONError {
    JSONError(
      "expected \":\" after the key \(quoted(key)), found \(found.words)\(found.hint)", at: offset)
  }

  // MARK: Numbers

  static func noDigit(after what: String, _ found: Found, at offset: Int) -> JSONError {
    JSONError("expected a digit after \(what), found \(found.words)", at: offset)
  }

  static func leadingZero(_ text: String, at offset: Int) -> JSONError {
    JSONError("the number \(cut(text, to: 40)) begins with a superfluous zero", at: offset)
  }

  static func notANumber(_ text: String, at offset: Int) -> JSONError {
    let hint =
      switch text.utf8.first {
      case UInt8(ascii: "+"): "no plus sign may come first"
      case UInt8(ascii: "."): "a digit must come before the decimal point"
      default: "a number is written like 12, -0.5 or 1e9"
      }
    return JSONError("\(quoted(text)) is not a number; \(hint)", at: offset)
  }

  // MARK: Strings

  static func stringNotClosed(at offset: Int) -> JSONError {
    JSONError("the file ends before the string that begins here is closed", at: offset)
  }

  static func controlCharacter(_ byte: UInt8, at offset: Int) -> JSONError {
    let message =
      switch byte {
      case 0x0A: #"the string is not closed in its line; a line break inside is written \n"#
      case 0x0D: #"the string is not closed in its line; a line break inside is written \r"#
      case 0x09: #"a tab may not stand inside a string; write it as \t"#
      default:
        "the control character U+\(hex(byte, digits: 4)) may not stand inside a string; "
          + "write it as \\u\(hex(byte, digits: 4))"
      }
    return JSONError(message, at: offset)
  }

  static func unknownEscape(_ found: Found, at offset: Int) -> JSONError {
    JSONError(
      #"expected one of " \ / b f n r t u after a backslash, found "# + found.words, at: offset)
  }

  static func notHexadecimal(_ found: Found, at offset: Int) -> JSONError {
    JSONError(#"expected four hexadecimal digits after \u, found "# + found.words, at: offset)
  }

  static func loneLeadSurrogate(_ unit: UInt16, at offset: Int) -> JSONError {
    JSONError(
      #"\u\#(hex(unit, digits: 4)) is half a character; expected its second half, "#
        + #"\uDC00 to \uDFFF, right after it"#, at: offset)
  }

  static func loneTrailSurrogate(_ unit: UInt16, at offset: Int) -> JSONError {
    JSONError(
      #"\u\#(hex(unit, digits: 4)) is half a character; expected its first half, "#
        + #"\uD800 to \uDBFF, right before it"#, at: offset)
  }
}
