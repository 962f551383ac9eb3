/// What a place in a scenario file accepts; the reader, the writer, the format reference and the
/// schema all go by it.
public indirect enum Shape: Sendable {
  case null
  case bool
  /// Only this truth value.
  case exactly(Bool)
  case integer(ClosedRange<Int>)
  /// A whole number from 0 to 2^64 - 1.
  case seed
  /// A string of a form that has a name, such as `a duration`.
  case text(TextForm)
  /// One of these strings.
  case choice([String])
  /// One of these strings, with or without a status.
  case words([Word])
  case list(Shape)
  /// An object whose keys are free; what they are is said in words.
  case map(key: String, Shape)
  case object(ObjectShape)
  /// An object whose `do` says which kind of step it is.
  case step
  case either([Shape])
}

/// A form that a string has.
public struct TextForm: Sendable {
  /// In words, with an article: `a duration`.
  public var name: String
  public var example: String?
  /// A regular expression that every such string matches, for the schema.
  public var pattern: String?

  public init(_ name: String, example: String? = nil, pattern: String? = nil) {
    self.name = name
    self.example = example
    self.pattern = pattern
  }
}

/// An object with known keys.
public struct ObjectShape: Sendable {
  /// In words, with an article: `a capture step`.
  public var title: String
  public var about: String
  public var fields: [FieldShape]
  public var rules: [TableRule]
}

/// A key of an object.
public struct FieldShape: Sendable {
  public var key: String
  public var shape: Shape
  public var presence: Presence
  public var about: String
  /// As JSON.
  public var example: String?

  /// In place of a default, for a key that says which case holds.
  static let noDefault = "–"

  /// Whether a field must be written, and what holds when it is not.
  public enum Presence: Sendable {
    case required
    /// What holds when the key is not there, as JSON.
    case defaulted(String)
    /// What holds when the key is not there, in words.
    case optional(String)
  }
}

/// What must hold between the keys of one object.
public enum TableRule: Hashable, Sendable {
  case exactlyOne([String])
  case atLeastOne([String])
  case atMostOne([String])
  /// The first key is there only with one of the others.
  case only(String, with: [String])
}

extension Shape {
  /// What is accepted, in words with an article, as in "must be …".
  public var accepted: String { alternatives(options) }

  private var options: [String] {
    switch self {
    case .null: ["null"]
    case .bool: ["true", "false"]
    case .exactly(let bool): ["\(bool)"]
    case .integer(let range) where range.lowerBound == range.upperBound: ["\(range.lowerBound)"]
    case .integer(let range): ["a whole number \(Self.words(for: range))"]
    case .seed: ["a whole number from 0 to \(UInt64.max)"]
    case .text(let form): [form.name + (form.example.map { " such as \(quoted($0))" } ?? "")]
    case .choice(let names): names.map { quoted($0) }
    case .words(let words): words.map { quoted($0.name + ($0.takesStatus ? "_…" : "")) }
    case .list: ["a list"]
    case .map, .object, .step: ["an object"]
    case .either(let shapes): shapes.flatMap(\.options)
    }
  }

  static func words(for range: ClosedRange<Int>) -> String {
    range.upperBound == .max
      ? "from \(grouped(range.lowerBound))"
      : "from \(grouped(range.lowerBound)) to \(grouped(range.upperBound))"
  }
}

/// `a`, `a or b`, `a, b or c`.
func alternatives(_ items: [String], _ word: String = "or") -> String {
  guard items.count > 1 else { return items.first ?? "" }
  return items.dropLast().joined(separator: ", ") + " \(word) " + items[items.count - 1]
}

/// `65,536`.
func grouped(_ number: Int) -> String {
  let digits = Array(String(number.magnitude))
  var text = number < 0 ? "-" : ""
  for (index, digit) in digits.enumerated() {
    if index > 0, (digits.count - index) % 3 == 0 { text.append(",") }
    text.append(digit)
  }
  return text
}

/// `a capture`, `an app`.
func withArticle(_ noun: String) -> String {
  ("aeiou".contains(noun.first ?? " ") ? "an " : "a ") + noun
}
