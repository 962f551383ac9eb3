import HandoffScenarios

extension Command {
  static let schema = Command(
    name: "schema", usage: "",
    summary: "Prints the JSON Schema of scenario files, for editors.",
    about: [
      "It is made from the tables that files are read by; scenarios/scenario.schema.json is this "
        + "text. A file that names it in \"$schema\" is completed and explained while one types."
    ],
    options: [.help]
  ) { (said, console) throws(UsageError) in
    if let word = said.rest.first { throw said.unwanted(word) }
    console.write(FormatSchema.text())
    return .held
  }
}
