/// One option of a command: the parser, the help, the completions and the manual go by it.
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
  /// Everything that its value can be, where that is a list.
  var words: [String] = []

  static func flag(_ name: String, _ meaning: String) -> Option {
    Option(name: name, value: nil, meaning: meaning)
  }

  static func value(
    _ name: String, _ value: String, _ meaning: String, of words: [String] = []
  ) -> Option {
    Option(name: name, value: value, meaning: meaning, words: words)
  }

  /// Every command has it.
  static let help = Option(
    name: "help", short: "h", value: nil, meaning: "Prints this help, and ends.")

  /// Where a command can answer in two ways.
  static let format = value(
    "format", "FORMAT", "text (the default), or json.", of: ["text", "json"])

  /// Where what a command makes may be a file.
  static let output = Option(
    name: "output", short: "o", value: "FILE",
    meaning: "Writes into FILE, in place of standard output.")

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
