extension Shell {
  static let fish = Shell(
    name: "fish", script: fishScript)

  @Sendable private static func fishScript() -> String {
    let name = Tool.name
    var text =
      "# Completions of \(name) \(Tool.version) for fish, made by it.\n\n"
      + "complete -c \(name) -f\n"
    for option in Tool.options {
      text += "complete -c \(name) -n __fish_use_subcommand \(fish(option))\n"
    }
    for command in Commands.all {
      text += "\ncomplete -c \(name) -n __fish_use_subcommand -a \(command.name)"
      text += " -d \(quoted(command.brief))\n"
      let condition = "-n '__fish_seen_subcommand_from \(command.name)'"
      for option in command.options {
        text += "complete -c \(name) \(condition) \(fish(option))\n"
      }
      let own = fish(command.completion)
      if !own.isEmpty { text += "complete -c \(name) \(condition) \(own)\n" }
    }
    return text
  }

  private static func fish(_ option: Option) -> String {
    var text = "-l \(option.name)"
    if let short = option.short { text += " -s \(short)" }
    if option.value != nil {
      let own = fish(option.completion)
      text += own == "-F" ? " -r -F" : " -x" + (own.isEmpty ? "" : " \(own)")
    }
    return text + " -d \(quoted(option.brief))"
  }

  private static func fish(_ completion: Completion) -> String {
    switch completion {
    case .unknown: ""
    case .files: "-F"
    case .folders: "-a '(__fish_complete_directories (commandline -ct))'"
    case .words(let words): "-a \(quoted(words.joined(separator: " ")))"
    }
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("\\", with: "\\\\").replacing("'", with: "\\'"))'"
  }
}
