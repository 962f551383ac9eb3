import Foundation
import Testing

@testable import HandoffTool

/// Completions in the real shells.
struct ShellTests {
  /// A folder with the script of a shell, a scenario and a journal.
  private func folder(_ shell: String) throws -> Folder {
    let folder = try Folder()
    try folder.write("script", try Call("completions", shell).output)
    try folder.write("deep/my scenario.json", Scenarios.held)
    try folder.write("journal.jsonl", "")
    return folder
  }

  /// A line that is half typed, something that must be offered, and something that must not.
  private static let examples: [(line: String, offered: String, not: String)] = [
    ("handoff ru", "run", "check"),
    ("handoff run --sto", "--story", "--seed"),
    ("handoff run --format ", "json", "--seed"),
    ("handoff run --subject refer", "reference", "mistake:arrival_stamp"),
    ("handoff run --report jun", "junit=", "json="),
    ("handoff journal --kind capture_", "capture_failed", "committed"),
    ("handoff help che", "check", "run"),
    ("handoff completions f", "fish", "zsh"),
    ("handoff run --journal jour", "journal.jsonl", "deep"),
  ]

  @Test func `every shell of the list has a script, and no other one has`() throws {
    for shell in Shells.all {
      #expect(try Call("completions", shell.name).output == shell.script())
      for command in Commands.all { #expect(shell.script().contains(command.name)) }
    }
    let call = try Call("completions", "bsh")
    #expect(call.code == 2)
    #expect(call.errors.hasPrefix("handoff: unknown shell \"bsh\"; did you mean \"bash\"?"))
  }

  @Test(.enabled(if: Other.bash != nil, "there is no bash"), arguments: examples)
  func `bash offers it`(_ line: String, _ offered: String, _ not: String) throws {
    let script = """
      source ./script
      COMP_LINE=$1; COMP_POINT=${#1}; read -ra COMP_WORDS <<< "$1"
      case $1 in *' ') COMP_WORDS+=('') ;; esac
      COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
      _handoff
      printf '%s\\n' "${COMPREPLY[@]}"
      """
    let call = try Call(
      ["--norc", "-c", script, "bash", line], in: try folder("bash"), of: Other.bash!)
    #expect(call.errors == "")
    #expect(call.lines.contains(Substring(offered)), "\(call.output)")
    #expect(!call.lines.contains(Substring(not)))
  }

  @Test(.enabled(if: Other.fish != nil, "there is no fish"), arguments: examples)
  func `fish offers it`(_ line: String, _ offered: String, _ not: String) throws {
    let call = try Call(
      ["--no-config", "-c", "source ./script; complete -C \"$argv[1]\"", line],
      in: try folder("fish"), environment: ["HOME": "/nonexistent"], of: Other.fish!)
    let words = call.lines.map { $0.split(separator: "\t").first ?? "" }
    #expect(words.contains(Substring(offered)), "\(call.output) \(call.errors)")
    #expect(!words.contains(Substring(not)))
  }

  /// Types a line into an interactive zsh, asks it for the choices, and gives what it shows.
  private func zsh(_ line: String, in folder: Folder) throws -> String {
    let script = """
      zmodload zsh/zpty
      zpty shell zsh -f -i
      zpty -w shell 'PS1="> "; stty columns 200 rows 100; autoload -U compinit; compinit -u -D'
      zpty -w shell 'source ./script; setopt no_auto_menu list_rows_first; LISTMAX=0'
      zpty -w shell "zstyle ':completion:*' insert-unambiguous false; print READ''Y"
      local text=
      while zpty -r shell text; do [[ $text == *READY* ]] && break; done
      zpty -w -n shell "$1"$'\\t'
      sleep 1.5
      zpty -w -n shell $'\\t'
      sleep 1
      while zpty -rt shell text; do print -rn -- "$text"; done
      zpty -d shell
      """
    return try Call(
      ["-f", "-c", script, "zsh", line], in: folder, environment: ["TERM": "dumb"], of: Other.zsh!
    ).output
  }

  @Test(
    .enabled(if: Other.zsh != nil, "there is no zsh"),
    arguments: [
      ("handoff ru", "handoff run"), ("handoff run --sto", "handoff run --story"),
      ("handoff run --format ", "json"), ("handoff run --subject refer", "reference"),
      ("handoff run --report jun", "junit="), ("handoff help che", "check"),
      ("handoff run --journal jour", "journal.jsonl"),
      ("handoff run deep/my", "my\\ scenario.json"),
    ])
  func `zsh offers it`(_ line: String, _ offered: String) throws {
    let shown = try zsh(line, in: try folder("zsh"))
    #expect(shown.contains(offered), "\(shown)")
    #expect(!shown.contains("rror"))
  }
}
