extension Shell {
  static let zsh = Shell(
    name: "zsh", script: zshScript)

  @Sendable private static func zshScript() -> String {
    var commands = ""
    var cases = ""
    for command in Commands.all {
      commands += "    \(quoted("\(zshName(command.name)):\(command.brief)"))\n"
      cases += "  \(command.name))\n    _arguments -s \\\n"
      for option in command.options {
        for spelling in option.spellings {
          cases += "      \(specification(option, spelling)) \\\n"
        }
      }
      cases += "      \(quoted("*:word:\(action(command.completion))")) ;;\n"
    }
    let own = Tool.options.flatMap { option in
      option.spellings.map { "\(zshName($0)):\(option.brief)" }
    }
    return """
      #compdef \(Tool.name)
      # Completions of \(Tool.name) \(Tool.version) for zsh, made by it.

      _handoff() {
        local -a commands options
        commands=(
      \(commands)  )
        options=(\(own.map(quoted).joined(separator: " ")))
        if (( CURRENT == 2 )); then
          _describe command commands
          _describe -o option options
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases)  esac
      }

      # Either found by compinit, or sourced.
      if [[ $zsh_eval_context[-1] == loadautofunc ]]; then
        _handoff "$@"
      else
        compdef _handoff \(Tool.name)
      fi

      """
  }

  /// `'(--seed)--seed=[Runs with seed N]:N: '`
  private static func specification(_ option: Option, _ spelling: String) -> String {
    let others =
      option.isRepeatable ? "*" : "(\(option.spellings.joined(separator: " ")))"
    var text = "\(others)\(spelling)"
    if option.value != nil, spelling.hasPrefix("--") { text += "=" }
    text += "[\(bracketed(option.brief))]"
    if let value = option.value { text += ":\(value):\(action(option.completion))" }
    return quoted(text)
  }

  private static func action(_ completion: Completion) -> String {
    switch completion {
    case .unknown: " "
    case .files: "_files"
    case .folders: "_files -/"
    case .words(let words) where words.contains(where: { $0.hasSuffix("=") }):
      // What ends in = is followed by a file.
      "{ compset -P '*=' && _files || compadd -S '' -- \(words.joined(separator: " ")) }"
    case .words(let words): "(\(words.map(zshName).joined(separator: " ")))"
    }
  }

  private static func zshName(_ text: String) -> String { text.replacing(":", with: "\\:") }

  private static func bracketed(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("[", with: "\\[").replacing("]", with: "\\]")
      .replacing(":", with: "\\:")
  }

  private static func quoted(_ text: String) -> String {
    "'\(text.replacing("'", with: "'\\''"))'"
  }
}
