/// One value of a JSON file, with its place.
public struct JSONNode: Hashable, Sendable {
  public var value: JSONValue
  /// UTF-8 byte offsets in the file, from the first byte of the value to just after its last.
  public var range: Range<Int>

  public init(_ value: JSONValue, range: Range<Int>) {
    self.value = value
    self.range = range
  }
}

/// What stands at a place of a JSON file.
///
/// Nothing is decided about the shape: members keep the order of the file, and a key given twice is
/// there twice (``JSONNode/duplicateKeys()`` finds them).
public enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(JSONNumber)
  case string(String)
  case array([JSONNode])
  case object([JSONMember])

  /// The kind in words, with its article, for messages: "a string", "an object".
  public var kindName: String {
    switch self {
    case .null: "null"
    case .bool(true): "true"
    case .bool(false): "false"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// The value in words, for messages: `the string "8 m"`, `the number 12`, `an object`.
  public var description: String {
    switch self {
    case .number(let number): "the number \(cut(number.text, to: 40))"
    case .string(let text): "the string \(quoted(text))"
    default: kindName
    }
  }
}

/// A key and its value in an object.
public struct JSONMember: Hashable, Sendable {
  /// The key with its escapes resolved.
  public var key: String
  /// UTF-8 byte offsets of the key, its quotation marks included.
  public var keyRange: Range<Int>
  public var value: JSONNode

  public init(key: String, keyRange: Range<Int>, value: JSONNode) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
  }
}
