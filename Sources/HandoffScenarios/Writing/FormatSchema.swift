/// The JSON Schema of scenario files (draft 2020-12), made from the tables that the reader goes by.
///
/// It refuses what the reader refuses for its shape: unknown keys, wrong types, values out of
/// range, keys that exclude or need each other. What needs knowledge of the world stays with the
/// reader: which zones there are, which crumbs are captured, whether a time exists, whether steps
/// go back.
public enum FormatSchema {
  /// The schema, as a file; `scenarios/scenario.schema.json` is this text.
  public static func text() -> String { schema.pretty + "\n" }

  /// What a file may hold: one scenario, or a list of them.
  static var schema: JSONText {
    let scenario = reference(to: Scenario.table.shape.title)
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Handoff scenarios",
      "description": """
      What happens to a watch and a phone, when, and what must then be true: one scenario, or a \
      list of them.
      """,
      "type": ["object", "array"],
      "if": ["type": "array"],
      "then": ["minItems": 1, "items": scenario],
      "else": scenario,
      "$defs": .object(definitions),
    ]
  }

  /// Every object of the format by its title, the steps in their kinds.
  private static var definitions: [JSONText.Member] {
    FormatReference.sections.map { section in
      let shape = section.shape
      if shape.title == StepFrame.timing.title { return member(shape.title, anyStep) }
      if let kind = StepKinds.all.first(where: { $0.shape.title == shape.title }) {
        return member(shape.title, step(kind))
      }
      return member(shape.title, object(shape))
    }
  }

  private static func member(_ title: String, _ schema: JSONText) -> JSONText.Member {
    JSONText.Member(name(of: title), schema)
  }

  /// `a capture step` as `capture_step`.
  private static func name(of title: String) -> String {
    let words = title.split(separator: " ")
    return words.drop { ["a", "an", "the"].contains($0) }.joined(separator: "_")
  }

  static func reference(to title: String) -> JSONText {
    ["$ref": .string("#/$defs/\(name(of: title))")]
  }

  // MARK: Steps

  /// `do` decides which keys there are.
  private static var anyStep: JSONText {
    let kinds: [JSONText] = StepKinds.all.map { kind in
      [
        "if": ["required": ["do"], "properties": ["do": ["const": .string(kind.name)]]],
        "then": reference(to: kind.shape.title),
      ]
    }
    let shape = StepFrame.timing.shape
    return [
      "type": "object", "description": .string(shape.about), "required": ["do"],
      "properties": ["do": property(StepFrame.doShape)], "allOf": .array(kinds),
    ]
  }

  private static func step(_ kind: StepKind) -> JSONText {
    var whole = kind.shape
    whole.fields = kind.fields
    whole.rules += StepFrame.timing.rules
    return object(whole) { field in
      guard field.key == StepFrame.doShape.key else { return property(field) }
      return ["const": .string(kind.name), "description": .string(kind.shape.about)]
    }
  }

  // MARK: Objects

  private static func object(
    _ shape: ObjectShape, _ property: (FieldShape) -> JSONText = property
  ) -> JSONText {
    var members: [JSONText.Member] = [
      JSONText.Member("type", "object"),
      JSONText.Member("description", .string(shape.about)),
    ]
    let required = shape.fields.filter(\.isRequired).map { JSONText.string($0.key) }
    if !required.isEmpty { members.append(JSONText.Member("required", .array(required))) }
    members.append(
      JSONText.Member(
        "properties", .object(shape.fields.map { JSONText.Member($0.key, property($0)) })))
    members.append(JSONText.Member("additionalProperties", false))
    if !shape.rules.isEmpty {
      members.append(JSONText.Member("allOf", .array(shape.rules.map(\.schema))))
    }
    return .object(members)
  }

  private static func property(_ field: FieldShape) -> JSONText {
    var members = field.shape.schema
    members.removeAll { $0.key == "examples" && field.example != nil }
    var about = field.about
    switch field.presence {
    case .required: break
    case .defaulted(let json): members.append(JSONText.Member("default", value(json)))
    case .optional("none"), .optional(FieldShape.noDefault): break
    case .optional(let words): about += " When left out: \(words)."
    }
    if let example = field.example {
      members.append(JSONText.Member("examples", [value(example)]))
    }
    return .object([JSONText.Member("description", .string(about))] + members)
  }

  /// JSON that stands in a table.
  private static func value(_ json: String) -> JSONText {
    do {
      return JSONText(try JSONReader.read(Array(json.utf8)))
    } catch {
      preconditionFailure("\(json) in a table is no JSON: \(error)")
    }
  }
}

extension FieldShape {
  fileprivate var isRequired: Bool {
    if case .required = presence { true } else { false }
  }
}

extension TableRule {
  fileprivate var schema: JSONText {
    func required(_ keys: [String]) -> JSONText {
      ["required": .array(keys.map { .string($0) })]
    }
    switch self {
    case .exactlyOne(let keys): return ["oneOf": .array(keys.map { required([$0]) })]
    case .atLeastOne(let keys): return ["anyOf": .array(keys.map { required([$0]) })]
    case .atMostOne(let keys): return ["not": required(keys)]
    case .only(let key, let others):
      let one = others.map { required([$0]) }
      let schema = one.count == 1 ? one[0] : ["anyOf": .array(one)]
      return ["dependentSchemas": .object([JSONText.Member(key, schema)])]
    }
  }
}
