extension Command {
  static let help = Command(
    name: "help", usage: "[COMMAND]", summary: "Tells what there is, or about one command.",
    options: [.help]
  ) { (said, console) throws(UsageError) in
    switch said.rest.count {
    case 0: console.write(Help.overview)
    case 1: console.write(Help.text(of: try Commands.named(said.rest[0])))
    default: throw said.wrong("help is about one command")
    }
    return .held
  }
}
