extension Shape {
  /// The keywords of a schema that accepts what the shape accepts.
  var schema: [JSONText.Member] {
    switch self {
    case .null: [JSONText.Member("type", "null")]
    case .bool: [JSONText.Member("type", "boolean")]
    case .exactly(let bool): [JSONText.Member("const", .bool(bool))]
    case .integer(let range): Self.integer(range)
    case .seed:
      [
        JSONText.Member("type", "integer"), JSONText.Member("minimum", 0),
        JSONText.Member("maximum", JSONNumber("\(UInt64.max)").map { .number($0) } ?? nil),
      ]
    case .text(let form): form.schema
    case .choice(let names):
      [JSONText.Member("enum", .array(names.map { .string($0) }))]
    case .words(let words): [JSONText.Member("anyOf", .array(words.flatMap(\.schemas)))]
    case .list(let inner):
      [JSONText.Member("type", "array"), JSONText.Member("items", .object(inner.schema))]
    case .map(let key, let inner):
      [
        JSONText.Member("type", "object"),
        JSONText.Member(
          "propertyNames",
          .object([JSONText.Member("description", .string("Each is \(key)."))] + Shape.crumb.schema)
        ),
        JSONText.Member("additionalProperties", .object(inner.schema)),
      ]
    case .object(let object): Self.reference(to: object.title)
    case .step: Self.reference(to: StepFrame.timing.title)
    case .either(let shapes):
      [JSONText.Member("anyOf", .array(shapes.map { .object($0.schema) }))]
    }
  }

  private static func reference(to title: String) -> [JSONText.Member] {
    guard case .object(let members) = FormatSchema.reference(to: title) else { return [] }
    return members
  }

  private static func integer(_ range: ClosedRange<Int>) -> [JSONText.Member] {
    if range.lowerBound == range.upperBound {
      return [JSONText.Member("const", .integer(Int64(range.lowerBound)))]
    }
    return [
      JSONText.Member("type", "integer"),
      JSONText.Member("minimum", .integer(Int64(range.lowerBound))),
      JSONText.Member("maximum", .integer(Int64(range.upperBound))),
    ]
  }
}

extension TextForm {
  /// `patternErrorMessage` is what editors of the Visual Studio Code family show in place of the
  /// pattern; others pass it over.
  fileprivate var schema: [JSONText.Member] {
    var members = [JSONText.Member("type", "string")]
    if let pattern {
      // In Python `$` also stands before a line break at the end.
      let whole = pattern.hasSuffix("$") ? pattern + "(?!\\n)" : pattern
      let accepted = Shape.text(self).accepted
      members.append(JSONText.Member("pattern", .string(whole)))
      members.append(JSONText.Member("patternErrorMessage", .string("Must be \(accepted).")))
    }
    if let example { members.append(JSONText.Member("examples", [.string(example)])) }
    return members
  }
}

extension Word {
  /// The name itself, and with a status where it takes one.
  fileprivate var schemas: [JSONText] {
    let about: JSONText = .string(self.about)
    let plain: JSONText = ["const": .string(name), "description": about]
    guard takesStatus else { return [plain] }
    let pattern = "^\(name)_[0-9]{3}$(?!\\n)"
    return [
      plain,
      [
        "type": "string", "pattern": .string(pattern), "description": about,
        "examples": [.string("\(name)_422")],
      ],
    ]
  }
}
