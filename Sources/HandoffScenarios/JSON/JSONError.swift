/// Why some bytes are not JSON, and where.
///
/// The message says what was found and what is accepted. Reading stops at the first error, because
/// what follows a wrong bracket can only be guessed.
public struct JSONError: Error, Hashable, Sendable {
  /// One line for a person, with nothing raw from the file in it.
  public var message: String
  /// The UTF-8 byte offset in the file; its length when something is missing at the end.
  public var offset: Int

  public init(_ message: String, at offset: Int) {
    self.message = message
    self.offset = offset
  }

  /// What a wrong place holds.
  enum Found: Hashable {
    case end
    case comment
    case word(String)
    case scalar(Unicode.Scalar)

    var words: String {
      switch self {
      case .end: "the end of the file"
      case .comment: "a comment"
      case .word(let word): quoted(word)
      case .scalar("\""): "a quotation mark"
      case .scalar(" "): "a space"
      case .scalar("\t"): "a tab"
      case .scalar("\n"), .scalar("\r"): "a line break"
      case .scalar(let scalar) where scalar.isASCII && scalar.value > 0x20 && scalar != "\u{7F}":
        "\"\(scalar)\""
      case .scalar(let scalar)
      where isShownAsItIs(scalar) && scalar.properties.generalCategory != .spaceSeparator:
        "\"\(scalar)\" (\(codePoint(scalar)))"
      case .scalar(let scalar): "the character \(codePoint(scalar))"
      }
    }

    /// A hint for the mistakes that other notations bring along; empty when there is none.
    var hint: String {
      switch self {
      case .comment: "; JSON has no comments"
      case .scalar("'"), .scalar("\u{2018}"), .scalar("\u{2019}"), .scalar("\u{201C}"),
        .scalar("\u{201D}"), .scalar("\u{201E}"), .scalar("`"):
        "; use straight double quotes"
      default: ""
      }
    }
  }

  /// An encoding that JSON files do not have.
  enum Encoding { case markedUTF8, utf16, utf32 }
}
