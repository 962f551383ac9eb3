extension Command {
  static let man = Command(
    name: "man", usage: "", summary: "Prints the manual page, for man.",
    about: ["“make install” puts it where man looks for it; to read it: handoff man | man -l -."],
    options: [.help]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    console.write(ManualPage.text)
    return .held
  }
}
