extension Command {
  static let completions = Command(
    name: "completions", usage: "SHELL",
    summary: "Prints a script by which a shell completes calls.",
    about: [
      "SHELL is bash, zsh or fish. “make install” puts the scripts where the shells look for them; "
        + "to try one in bash: source <(handoff completions bash)."
    ],
    options: [.help], words: Shells.all.map(\.name)
  ) { (said, console) throws(UsageError) in
    guard said.rest.count == 1 else { throw said.wrong("completions are for one shell") }
    console.write(try Shells.named(said.rest[0]).script())
    return .held
  }
}
