import HandoffScenarios

extension Command {
  static let reference = Command(
    name: "reference", usage: "",
    summary: "Prints the reference of the scenario format, in Markdown.",
    about: ["It is made from the tables that files are read by; scenarios/README.md is this text."],
    options: [.help]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    console.write(FormatReference.markdown())
    return .held
  }
}
