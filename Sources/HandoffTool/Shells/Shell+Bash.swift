extension Shell {
  /// Works with bash 3.2, the one of macOS, too.
  static let bash = Shell(
    name: "bash", script: bashScript)

  @Sendable private static func bashScript() -> String {
    var values = ""
    for command in Commands.all {
      for option in command.options where option.value != nil {
        let patterns = option.spellings.map { "'\(command.name) \($0)'" }
        values += "    \(patterns.joined(separator: "|"))) \(bash(option.completion)); return ;;\n"
      }
    }
    var options = ""
    var words = ""
    for command in Commands.all {
      let spellings = command.options.flatMap(\.spellings).joined(separator: " ")
      options += "    \(command.name)) _handoff_words \"\(spellings)\" ;;\n"
      words += "    \(command.name)) \(bash(command.completion)) ;;\n"
    }
    let first =
      (Commands.all.map(\.name) + Tool.options.flatMap(\.spellings)).joined(separator: " ")
    return """
      # Completions of \(Tool.name) \(Tool.version) for bash, made by it.

      _handoff_words() {
        COMPREPLY=($(compgen -W "$1" -- "$current"))
        case "${COMPREPLY[0]-}" in *=) compopt -o nospace 2>/dev/null ;; esac
      }

      _handoff_paths() {
        local path
        compopt -o filenames 2>/dev/null
        while IFS= read -r path; do COMPREPLY+=("$path"); done < <(compgen "$1" -- "$current")
      }

      _handoff() {
        local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]}
        local command=${COMP_WORDS[1]}
        COMPREPLY=()
        if [ "$COMP_CWORD" -eq 1 ]; then
          _handoff_words "\(first)"
          return
        fi
        # What follows an = is a file: --journal=FILE, --report junit=FILE.
        case $current in =) current=; previous== ;; esac
        if [ "$previous" = = ]; then _handoff_paths -f; return; fi
        case "$command $previous" in
      \(values)  esac
        case $current in
        -*)
          case $command in
      \(options)    esac ;;
        *)
          case $command in
      \(words)    esac ;;
        esac
      }

      complete -F _handoff \(Tool.name)

      """
  }

  private static func bash(_ completion: Completion) -> String {
    switch completion {
    case .unknown: ":"
    case .files: "_handoff_paths -f"
    case .folders: "_handoff_paths -d"
    case .words(let words): "_handoff_words \"\(words.joined(separator: " "))\""
    }
  }
}
