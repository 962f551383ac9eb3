import HandoffScenarios

/// The command `handoff`: finds the command that is meant, and runs it.
enum Tool {
  static let name = "handoff"
  /// The version of the package, said here and nowhere else.
  static let version = "0.1.0"

  /// The options of the command itself.
  static let options: [Option] = [
    .help,
    .flag("version", "Prints the version, and ends."),
  ]

  static func run(_ arguments: [[UInt8]], _ console: Console) -> ExitCode {
    do throws(UsageError) {
      return try dispatch(try texts(arguments), console)
    } catch {
      console.complain("\(name): \(error.message)\n")
      if let hint = error.hint { console.complain("\(hint)\n") }
      return .couldNotRun
    }
  }

  /// A name that is no text is refused: it could not be told in a report, nor found again.
  private static func texts(_ arguments: [[UInt8]]) throws(UsageError) -> [String] {
    var texts: [String] = []
    for bytes in arguments {
      guard let text = String(validating: bytes, as: UTF8.self) else {
        throw UsageError(
          "\(quoted(String(decoding: bytes, as: UTF8.self))) is not UTF-8",
          hint: "A file can be given another name, or come in through standard input: -.")
      }
      texts.append(text)
    }
    return texts
  }

  private static func dispatch(
    _ arguments: [String], _ console: Console
  ) throws(UsageError) -> ExitCode {
    guard let first = arguments.first else {
      console.complain(Help.overview)
      return .couldNotRun
    }
    if first.hasPrefix("-"), first != "-" {
      let said = try Arguments(arguments, Tool.options, command: nil)
      if said.has("version") {
        console.write("\(name) \(version)\n")
      } else if said.has("help") {
        console.write(Help.overview)
      }
      return .held
    }
    let command = try Commands.named(first)
    let said = try Arguments(Array(arguments.dropFirst()), command.options, command: command.name)
    if said.has("help") {
      console.write(Help.text(of: command))
      return .held
    }
    return try command.run(said, console)
  }
}

/// What the process ends with.
enum ExitCode: Int32 {
  /// Everything held.
  case held = 0
  /// Something is broken.
  case broken = 1
  /// Something could not be run: the call, or a file.
  case couldNotRun = 2
  /// The person has ended it: what shells take for the end by Ctrl-C.
  case interrupted = 130
}
