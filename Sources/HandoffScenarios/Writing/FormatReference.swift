/// The reference of the scenario format, made from the tables that the reader goes by.
public enum FormatReference {
  /// The whole reference in Markdown; `scenarios/README.md` is this text.
  public static func markdown() -> String {
    var parts = [FormatProse.opening]
    for section in sections {
      if section.heading == "Expected of the watch" {
        parts.append("## Expectations\n\n\(FormatProse.expectations)\n")
      }
      parts.append(text(of: section))
    }
    parts.append("## Names\n")
    parts.append(words("Reasons for needs-attention", Vocabulary.attentionReasons))
    parts.append(words("Reasons for a pause", Vocabulary.pauseReasons))
    parts.append(words("Flags", Vocabulary.flags))
    parts.append(words("States", Vocabulary.states))
    parts.append(FormatProse.errors)
    return parts.joined(separator: "\n")
  }

  /// One object of the format under its own heading.
  struct Section {
    var heading: String
    var shape: ObjectShape
    var level = 2
    var more: String?

    /// The part of a link that leads here, as GitHub makes it of a heading.
    var anchor: String {
      let kept = heading.lowercased().unicodeScalars.filter { $0 == " " || $0 == "_" || $0 >= "a" }
      return kept.map { $0 == " " ? "-" : $0 == "`" ? "" : String($0) }.joined()
    }
  }

  /// Every object of the format, each once.
  static let sections: [Section] =
    [
      Section(heading: "A scenario", shape: Scenario.table.shape),
      Section(heading: "The devices", shape: Scenario.devices.shape),
      Section(heading: "A device", shape: DeviceSetup.table.shape),
      Section(
        heading: "An embedded zone", shape: ZoneRules.table.shape, more: FormatProse.zones),
      Section(heading: "A change of offset", shape: OffsetChange.table.shape, level: 3),
      Section(heading: "The link", shape: LinkSetup.table.shape),
      Section(heading: "The server", shape: HomeSetup.table.shape),
      Section(heading: "Steps", shape: stepShape, more: FormatProse.time),
    ]
    + StepKinds.all.map { Section(heading: "`\($0.name)`", shape: $0.shape, level: 3) }
    + [
      Section(heading: "An attachment", shape: AttachmentSetup.table.shape, level: 3),
      Section(heading: "Expected of the watch", shape: WatchExpectation.table.shape, level: 3),
      Section(heading: "Expected of the phone", shape: PhoneExpectation.table.shape, level: 3),
      Section(heading: "Expected of home", shape: HomeExpectation.table.shape, level: 3),
      Section(heading: "Expected of a crumb", shape: CrumbExpectation.table.shape, level: 3),
      Section(heading: "A kept failure", shape: Provenance.table.shape),
    ]

  /// The keys that every step has.
  private static var stepShape: ObjectShape {
    var shape = StepFrame.timing.shape
    shape.fields.insert(StepFrame.doShape, at: 2)
    return shape
  }

  private static func text(of section: Section) -> String {
    let shape = section.shape
    var text =
      String(repeating: "#", count: section.level) + " \(section.heading)\n\n\(shape.about)\n"
    if let more = section.more { text += "\n\(more)\n" }
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
    case .atMostOne, .only: nil
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
  fileprivate var markdown: String {
    switch self {
    case .null, .bool, .exactly, .integer, .seed: accepted
    case .text(let form): form.name
    case .choice(let names): alternatives(names.map { "`\"\($0)\"`" })
    case .words(let words):
      alternatives(words.map { "`\"\($0.name)\($0.takesStatus ? "_…" : "")\"`" })
    case .list(let shape): "a list, each \(shape.markdown)"
    case .map(let key, let shape): "an object: \(key), and for each \(shape.markdown)"
    case .object(let shape): "an object: \(link(to: shape))"
    case .step: "an object: \(link(to: StepFrame.timing.shape))"
    case .either(let shapes): alternatives(shapes.map(\.markdown))
    }
  }

  private func link(to shape: ObjectShape) -> String {
    let section = FormatReference.sections.first { $0.shape.title == shape.title }
    return section.map { "[\(shape.title)](#\($0.anchor))" } ?? shape.title
  }
}
