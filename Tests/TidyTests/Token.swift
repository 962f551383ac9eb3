/// One word or one mark of Swift source.
struct Token: Equatable, Sendable {
  var text: String
  /// Counted from 1.
  var line: Int

  /// What a string literal with values in it leaves.
  static let filledLiteral = "\"\\()\""
}

/// Swift source as words and marks, without white space; comments and the contents of string
/// literals are kept apart. What stands in `\(…)` is source again.
struct SwiftText: Sendable {
  private(set) var tokens: [Token] = []
  /// Each comment with the line on which it begins.
  private(set) var comments: [Token] = []

  init(_ text: String) {
    var lexer = Lexer(bytes: Array(text.utf8))
    lexer.source(until: nil)
    tokens = lexer.tokens
    comments = lexer.comments
  }
}

private struct Lexer {
  let bytes: [UInt8]
  var tokens: [Token] = []
  var comments: [Token] = []
  private var index = 0
  private var line = 1

  init(bytes: [UInt8]) { self.bytes = bytes }

  private func peek(_ ahead: Int = 0) -> UInt8? {
    index + ahead < bytes.count ? bytes[index + ahead] : nil
  }

  private func sees(_ text: StaticString) -> Bool {
    let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
    return bytes[index...].starts(with: wanted)
  }

  private mutating func skip(_ count: Int = 1) {
    for _ in 0..<count where index < bytes.count {
      if bytes[index] == UInt8(ascii: "\n") { line += 1 }
      index += 1
    }
  }

  /// Reads up to the end, or to the closing mark that belongs to the caller.
  mutating func source(until end: UInt8?) {
    var depth = 0
    while let byte = peek() {
      if byte == end, depth == 0 { return skip() }
      switch byte {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      default: break
      }
      if byte.isSpace {
        skip()
      } else if sees("//") {
        comment { !$0.sees("\n") }
      } else if sees("/*") {
        blockComment()
      } else if byte == UInt8(ascii: "\"") || (byte == UInt8(ascii: "#") && opensRawString) {
        string()
      } else if byte.isWord {
        word()
      } else {
        tokens.append(Token(text: String(decoding: [byte], as: UTF8.self), line: line))
        skip()
      }
    }
  }

  private mutating func word() {
    let start = index
    while let byte = peek(), byte.isWord { index += 1 }
    tokens.append(Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: line))
  }

  private mutating func comment(while goesOn: (Lexer) -> Bool) {
    let (start, begin) = (index, line)
    while index < bytes.count, goesOn(self) { skip() }
    comments.append(
      Token(text: String(decoding: bytes[start..<index], as: UTF8.self), line: begin))
  }

  private mutating func blockComment() {
    var depth = 0
    comment { lexer in
      if lexer.sees("/*") { depth += 1 }
      if lexer.sees("*/") { depth -= 1 }
      return depth > 0
    }
    skip(2)
  }

  private var opensRawString: Bool {
    var ahead = 0
    while peek(ahead) == UInt8(ascii: "#") { ahead += 1 }
    return peek(ahead) == UInt8(ascii: "\"")
  }

  /// A string literal of any kind leaves one token, `""`, or `"\()"` when values stand in it.
  private mutating func string() {
    let place = tokens.count
    tokens.append(Token(text: "\"\"", line: line))
    var hashes = 0
    while peek() == UInt8(ascii: "#") {
      hashes += 1
      skip()
    }
    let marks = Array(repeating: UInt8(ascii: "#"), count: hashes)
    let isLong = sees("\"\"\"")
    let quotes = Array(repeating: UInt8(ascii: "\""), count: isLong ? 3 : 1)
    skip(quotes.count)
    while index < bytes.count {
      if bytes[index...].starts(with: quotes + marks) { return skip(quotes.count + hashes) }
      guard bytes[index...].starts(with: [UInt8(ascii: "\\")] + marks) else {
        skip()
        continue
      }
      skip(1 + hashes)
      let isCode = peek() == UInt8(ascii: "(")
      skip()
      if isCode {
        tokens[place].text = Token.filledLiteral
        source(until: UInt8(ascii: ")"))
      }
    }
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }

  fileprivate var isWord: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }
}

extension [Token] {
  /// The place after the bracket that closes the one at a place. `<` and `>` are brackets only when
  /// that one is.
  func end(ofBracketAt place: Int) -> Int {
    let isAngle = text(at: place) == "<"
    var depth = 0
    for index in place..<count {
      switch self[index].text {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "<" where isAngle: depth += 1
      case ">" where isAngle && text(at: index - 1) != "-": depth -= 1
      default: break
      }
      if depth <= 0 { return index + 1 }
    }
    return count
  }

  /// The word at a place; empty beyond the ends.
  func text(at place: Int) -> String { indices.contains(place) ? self[place].text : "" }
}
