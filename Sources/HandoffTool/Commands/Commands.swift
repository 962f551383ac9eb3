import HandoffScenarios

/// Every command. The next one is a new file and a line here.
enum Commands {
  static let all: [Command] = [
    .run,
    .explore,
    .check,
    .format,
    .timeline,
    .shrink,
    .new,
    .journal,
    .explain,
    .audit,
    .bugs,
    .zones,
    .subjects,
    .reference,
    .schema,
    .completions,
    .man,
    .bench,
    .help,
  ]

  static func named(_ name: String) throws(UsageError) -> Command {
    if let command = all.first(where: { $0.name == name }) { return command }
    throw UsageError(
      unknownName("command", name, among: all.map(\.name)),
      hint: "“\(Tool.name) --help” says what there is.")
  }
}
