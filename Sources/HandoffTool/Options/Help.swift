/// The help texts, made from the tables that the parser goes by.
enum Help {
  static let width = 80

  /// What the command is, in paragraphs.
  static let about = [
    "\(Tool.name): a deterministic simulator of the journey of a captured thought, from the wrist "
      + "through the phone to home."
  ]

  /// What `handoff --help` prints.
  static var overview: String {
    var text = about.map { wrapped($0, indent: 0) }.joined(separator: "\n")
    text += "\nusage: handoff COMMAND …\n\n"
    let width = Commands.all.map { $0.name.count }.max() ?? 0
    for command in Commands.all {
      text += item(command.name, command.summary, column: width + 4)
    }
    text += "\n" + table(Tool.options)
    text += "\n“handoff help COMMAND” tells about one of them.\n"
    return text
  }

  /// What `handoff COMMAND --help` prints.
  static func text(of command: Command) -> String {
    var text = "usage: \(Tool.name) \(command.name) \(command.usage)\n\n"
    text += wrapped(command.summary, indent: 0)
    for paragraph in command.about { text += "\n" + wrapped(paragraph, indent: 0) }
    return text + "\n" + table(command.options)
  }

  private static func table(_ options: [Option]) -> String {
    let names = options.map(\.synopsis)
    let column = (names.map(\.count).max() ?? 0) + 4
    return zip(names, options).map { item($0, $1.meaning, column: column) }.joined()
  }

  /// A name, and its meaning in a column beside it.
  private static func item(_ name: String, _ meaning: String, column: Int) -> String {
    let lines = wrapped(meaning, indent: column)
    return "  " + name + lines.dropFirst(2 + name.count)
  }

  /// Lines of the help's width, each ended.
  static func wrapped(_ text: String, indent: Int) -> String {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty, line.count + 1 + word.count > width - indent {
        lines.append(line)
        line = ""
      }
      line += (line.isEmpty ? "" : " ") + word
    }
    lines.append(line)
    return lines.map { margin + $0 + "\n" }.joined()
  }
}
