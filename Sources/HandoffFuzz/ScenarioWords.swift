import HandoffScenarios

/// What scenario files are made of, taken from their schema: a key or a value that is new to the
/// format is new here too.
enum ScenarioWords {
  /// Every key and every short value, and what numbers and durations are made of.
  static let all: [String] = {
    let strings = FormatSchema.text().split(separator: "\"")
    let known = Set(strings.filter { $0.utf8.count < 32 && !$0.contains("\n") }.map { "\"\($0)\"" })
    return known.sorted() + members + [
      "-", "+", " 1ms", "1d ", "365000d", "9223372036854775807", "18446744073709551616", "1e3",
      "0.5", "null", "true", "{ ", " }", "[", "]", ", ", ": ", "\\u0000", "\\ud800", "\\udc00",
    ]
  }()

  /// Keys with the examples that the schema gives: `"clock": "-5m"`.
  static let members: [String] = {
    let text = Array(FormatSchema.text().utf8)
    guard let schema = try? JSONReader.read(text) else { return [] }
    return Set(examples(in: schema, text)).sorted()
  }()

  private static func examples(in node: JSONNode, _ text: [UInt8]) -> [String] {
    switch node.value {
    case .array(let nodes): return nodes.flatMap { examples(in: $0, text) }
    case .object(let members):
      return members.flatMap { member in
        var found = examples(in: member.value, text)
        if case .array(let values)? = member.value["examples"]?.value {
          found += values.map { value in
            let example = String(decoding: text[value.range], as: UTF8.self)
            return "\"\(member.key)\": \(example)"
          }
        }
        return found
      }
    default: return []
    }
  }
}

extension JSONNode {
  fileprivate subscript(key: String) -> JSONNode? {
    guard case .object(let members) = value else { return nil }
    return members.first { $0.key == key }?.value
  }
}
