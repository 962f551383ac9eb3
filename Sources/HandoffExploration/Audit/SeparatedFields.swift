/// The fields of one record after RFC 4180, without copying, as far as that is possible.
struct SeparatedFields: Sendable {
  /// A field: its bytes, quotation marks left out, and where it begins in the record.
  struct Field: Sendable {
    var range: Range<Int>
    var place: Int
    /// Whether two quotation marks in it stand for one.
    var isEscaped: Bool
  }

  private(set) var fields: [Field] = []
  private let separator: UInt8
  private static let quote = UInt8(ascii: "\"")

  init(separator: UInt8) { self.separator = separator }

  /// Takes a record apart; what it gives is valid until the next one.
  ///
  /// - Returns: where a quotation mark stands that cannot, and why; nil when all is well.
  mutating func read(_ bytes: UnsafeBufferPointer<UInt8>) -> (place: Int, message: String)? {
    fields.removeAll(keepingCapacity: true)
    var start = 0
    while true {
      if start < bytes.count, bytes[start] == Self.quote {
        guard let end = readQuoted(bytes, from: start + 1) else {
          return (start, "this quotation mark is never closed")
        }
        guard end == bytes.count || bytes[end] == separator else {
          return (end, "after a closing quotation mark comes a separator or the end of the line")
        }
        start = end
      } else {
        var end = start
        while end < bytes.count, bytes[end] != separator {
          if bytes[end] == Self.quote {
            return (end, "a quotation mark stands here in a field that does not begin with one")
          }
          end += 1
        }
        fields.append(Field(range: start..<end, place: start, isEscaped: false))
        start = end
      }
      if start == bytes.count { return nil }
      start += 1
    }
  }

  /// Gives the place after the closing quotation mark.
  private mutating func readQuoted(
    _ bytes: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    var isEscaped = false
    var place = start
    while place < bytes.count {
      if bytes[place] == Self.quote {
        guard place + 1 < bytes.count, bytes[place + 1] == Self.quote else {
          fields.append(Field(range: start..<place, place: start, isEscaped: isEscaped))
          return place + 1
        }
        isEscaped = true
        place += 1
      }
      place += 1
    }
    return nil
  }

  /// The text of a field.
  func text(_ index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    let field = fields[index]
    let slice = bytes[field.range]
    guard field.isEscaped else { return Array(slice) }
    var text: [UInt8] = []
    var isSecond = false
    for byte in slice {
      isSecond = byte == Self.quote && !isSecond
      if !isSecond { text.append(byte) }
    }
    return text
  }
}
