/// The reference of the scenario format, made from the tables that the reader goes by.
public enum FormatReference {
  /// The whole reference in Markdown; `scenarios/README.md` is this text.
  public static func markdown() -> String {
    var sections = [FormatProse.opening, section("A scenario", Scenario.table.shape)]
    sections.append(section("A device", DeviceSetup.table.shape))
    sections.append(section("The link", LinkSetup.table.shape))
    sections.append(section("Home", HomeSetup.table.shape))
    sections.append(section("Steps", stepShape, more: FormatProse.time))
    for kind in StepKinds.all {
      sections.append(section("`\(kind.name)`", kind.shape, level: 3))
    }
    sections.append(section("An attachment", AttachmentSetup.table.shape))
    sections.append("## Expectations\n\n\(FormatProse.expectations)\n")
    sections.append(section("The watch", WatchExpectation.table.shape, level: 3))
    sections.append(section("The phone", PhoneExpectation.table.shape, level: 3))
    sections.append(section("Home", HomeExpectation.table.shape, level: 3))
    sections.append(section("A crumb", CrumbExpectation.table.shape, level: 3))
    sections.append(words("Reasons for needs-attention", Vocabulary.attentionReasons))
    sections.append(words("Reasons for a pause", Vocabulary.pauseReasons))
    sections.append(words("Flags", Vocabulary.flags))
    sections.append(words("States", Vocabulary.states))
    sections.append(section("A kept failure", Provenance.table.shape))
    sections.append(FormatProse.errors)
    return sections.joined(separator: "\n")
  }

  /// Every object of the format, each once: what the reference must cover.
  static var objects: [ObjectShape] {
    [
      Scenario.table.shape, DeviceSetup.table.shape, LinkSetup.table.shape, HomeSetup.table.shape,
      stepShape, AttachmentSetup.table.shape, WatchExpectation.table.shape,
      PhoneExpectation.table.shape, HomeExpectation.table.shape, CrumbExpectation.table.shape,
      Provenance.table.shape,
    ] + StepKinds.all.map(\.shape)
  }

  /// The keys that every step has.
  static var stepShape: ObjectShape {
    var shape = StepFrame.timing.shape
    shape.fields.insert(StepFrame.doShape, at: 2)
    return shape
  }

  private static func section(
    _ title: String, _ shape: ObjectShape, level: Int = 2, more: String? = nil
  ) -> String {
    var text = String(repeating: "#", count: level) + " \(title)\n\n\(shape.about)\n"
    if let more { text += "\n\(more)\n" }
    for rule in shape.rules.compactMap(sentence) { text += "\n\(rule)\n" }
    text += "\n| key | value | when left out | meaning |\n|---|---|---|---|\n"
    for field in shape.fields { text += row(field, in: shape) }
    return text
  }

  private static func row(_ field: FieldShape, in shape: ObjectShape) -> String {
    var meaning = field.about
    for case .only(field.key, let others) in shape.rules {
      meaning += " Only with \(alternatives(others.map { "`\($0)`" }))."
    }
    if let example = field.example { meaning += " Example: `\(example)`" }
    let absent =
      switch field.presence {
      case .required: "**required**"
      case .defaulted(let json): "`\(json)`"
      case .optional(let words): words
      }
    let cells = ["`\(field.key)`", field.shape.markdown, absent, meaning]
    return "| \(cells.map(cell).joined(separator: " | ")) |\n"
  }

  private static func cell(_ text: String) -> String {
    var cell = ""
    for character in text { cell += character == "|" ? "\\|" : String(character) }
    return cell
  }

  private static func sentence(_ rule: TableRule) -> String? {
    switch rule {
    case .exactlyOne(let keys): "Exactly one of \(alternatives(keys.map { "`\($0)`" }, "and"))."
    case .atLeastOne(let keys): "At least one of \(alternatives(keys.map { "`\($0)`" }, "and"))."
    case .only: nil
    }
  }

  private static func words(_ title: String, _ words: [Word]) -> String {
    var text = "### \(title)\n\n| name | meaning |\n|---|---|\n"
    for word in words {
      let name = word.takesStatus ? "`\(word.name)_…` or `\(word.name)`" : "`\(word.name)`"
      text += "| \(name) | \(cell(word.about)) |\n"
    }
    return text
  }
}

extension Shape {
  /// What is accepted, for a cell of the reference.
  var markdown: String {
    switch self {
    case .null, .bool, .exactly, .integer, .seed: accepted
    case .text(let form): form.name
    case .choice(let names): alternatives(names.map { "`\"\($0)\"`" })
    case .words: "a name, see below"
    case .list(let shape): "a list of: \(shape.markdown)"
    case .map(let key, let shape): "an object: \(key), and for each \(shape.markdown)"
    case .object(let shape): "an object, see \(shape.title)"
    case .either(let shapes): alternatives(shapes.map(\.markdown))
    }
  }
}
