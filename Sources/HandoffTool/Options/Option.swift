/// One option of a command: the parser and the help go by it.
struct Option: Sendable {
  /// Without the two hyphens.
  var name: String
  /// What may stand in place of the two hyphens and the name, after one hyphen.
  var short: Character?
  /// What its value is called in the help; `nil` when it takes none.
  var value: String?
  /// One sentence or two, for the help.
  var meaning: String
  /// Whether it may be there several times.
  var isRepeatable = false

  static func flag(_ name: String, _ meaning: String) -> Option {
    Option(name: name, value: nil, meaning: meaning)
  }

  static func value(_ name: String, _ value: String, _ meaning: String) -> Option {
    Option(name: name, value: value, meaning: meaning)
  }

  /// Every command has it.
  static let help = Option(
    name: "help", short: "h", value: nil, meaning: "Prints this help, and ends.")

  /// Where what a command makes may be a file.
  static let output = Option(
    name: "output", short: "o", value: "FILE",
    meaning: "Writes into FILE, in place of standard output.")

  /// How it can be said.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }

  /// `--filter TEXT`, `--output, -o FILE`.
  var synopsis: String {
    "--\(name)" + (short.map { ", -\($0)" } ?? "") + (value.map { " \($0)" } ?? "")
  }
}

/// A call that is wrong. Nothing was run.
struct UsageError: Error {
  var message: String
  /// What can be done.
  var hint: String?

  init(_ message: String, hint: String? = nil) {
    self.message = message
    self.hint = hint
  }
}
