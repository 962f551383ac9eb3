/// One option of a command: the parser and the help go by it.
struct Option: Sendable {
  /// Without the two hyphens.
  var name: String
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
  static let help = flag("help", "Prints this help, and ends.")
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
