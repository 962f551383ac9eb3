/// A JSON value of our own making, to be written.
///
/// Members keep the order in which they are given.
///
/// ```swift
/// let step: JSONText = ["after": "8m", "do": "capture", "count": 3]
/// ```
public enum JSONText: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int64)
  /// A number whose text is kept: what a file held, or a figure with decimals.
  case number(JSONNumber)
  case string(String)
  /// A string as a file spells it, with its quotation marks: `"cafe\u0301"` stays legible.
  case spelled(String)
  case array([JSONText])
  case object([Member])

  /// One member of an object.
  public struct Member: Hashable, Sendable {
    public var key: String
    public var value: JSONText

    public init(_ key: String, _ value: JSONText) {
      self.key = key
      self.value = value
    }
  }
}

extension JSONText {
  /// What was read, ready to be written again: numbers keep their text, members their order.
  public init(_ node: JSONNode) {
    switch node.value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .array(let items): self = .array(items.map { JSONText($0) })
    case .object(let members):
      self = .object(members.map { Member($0.key, JSONText($0.value)) })
    }
  }
}

extension JSONText: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByStringInterpolation, ExpressibleByArrayLiteral,
  ExpressibleByDictionaryLiteral
{
  public init(nilLiteral: ()) { self = .null }
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
  public init(stringLiteral value: String) { self = .string(value) }
  public init(arrayLiteral items: JSONText...) { self = .array(items) }
  public init(dictionaryLiteral members: (String, JSONText)...) {
    self = .object(members.map { Member($0.0, $0.1) })
  }
}
