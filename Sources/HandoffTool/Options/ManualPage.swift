/// The manual page, made from the tables that the parser goes by, in the macros of man(7).
enum ManualPage {
  static var text: String {
    var page = """
      .TH \(Tool.name.uppercased()) 1 "" "\(Tool.name) \(Tool.version)" "User Commands"
      .SH NAME
      \(Tool.name) \\- simulate the journey of a captured thought from the wrist to home
      .SH SYNOPSIS
      .B \(Tool.name)
      .I COMMAND
      .RI [ OPTIONS ]
      \\&...
      .SH DESCRIPTION

      """
    for paragraph in Help.about { page += ".PP\n" + line(paragraph) }
    page += options(Tool.options)
    page += ".SH COMMANDS\n"
    for command in Commands.all { page += section(command) }
    page += ".SH EXIT STATUS\n"
    for (code, meaning) in codes { page += ".TP\n.B \(code)\n" + line(meaning) }
    page += ".SH ENVIRONMENT\n.TP\n.B NO_COLOR\n"
    page += line("When it is set and not empty, a terminal gets no colour.")
    return page
  }

  private static let codes = [
    ("0", "Everything held."), ("1", "Something is broken."),
    ("2", "Something could not be run: the call, or a file."),
  ]

  private static func section(_ command: Command) -> String {
    var text = ".SS \(escaped("\(Tool.name) \(command.name) \(command.usage)"))\n"
    for paragraph in [command.summary] + command.about { text += ".PP\n" + line(paragraph) }
    return text + options(command.options)
  }

  private static func options(_ options: [Option]) -> String {
    options.map { option in
      let names = option.spellings.map { "\\fB\(escaped($0))\\fR" }.joined(separator: ", ")
      let value = option.value.map { " \\fI\(escaped($0))\\fR" } ?? ""
      return ".TP\n\(names)\(value)\n" + line(option.meaning)
    }.joined()
  }

  /// One input line; a control character at its start would begin a request.
  private static func line(_ text: String) -> String {
    let text = escaped(text)
    return (text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" : "") + text + "\n"
  }

  /// A hyphen is one that can be copied, and what is not ASCII is named by its code point.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\": result += "\\e"
      case "-": result += "\\-"
      case "'": result += "\\(aq"
      case "`": result += "\\(ga"
      case "^": result += "\\(ha"
      case "~": result += "\\(ti"
      case _ where scalar.isASCII: result.unicodeScalars.append(scalar)
      default:
        let digits = String(scalar.value, radix: 16, uppercase: true)
        result += "\\[u\(String(repeating: "0", count: max(0, 4 - digits.count)))\(digits)]"
      }
    }
    return result
  }
}
