import HandoffScenarios

/// A shell that completes calls of the command: one file each, all listed in ``Shells``.
struct Shell: Sendable {
  var name: String
  /// The script, made from the tables that the parser goes by.
  var script: @Sendable () -> String
}

/// Every shell. The next one is a new file and a line here.
enum Shells {
  static let all: [Shell] = [.bash, .zsh, .fish]

  static func named(_ name: String) throws(UsageError) -> Shell {
    if let shell = all.first(where: { $0.name == name }) { return shell }
    throw UsageError(unknownName("shell", name, among: all.map(\.name)))
  }
}

/// What completes a word.
enum Completion: Equatable {
  /// Nobody knows.
  case unknown
  case files
  case folders
  case words([String])
}

extension Option {
  /// What completes its value.
  var completion: Completion {
    if !words.isEmpty { return .words(words) }
    switch value {
    case "FILE", "OUT": return .files
    case "DIR": return .folders
    default: return .unknown
    }
  }

  /// All ways to write it.
  var spellings: [String] { ["--\(name)"] + (short.map { ["-\($0)"] } ?? []) }

  /// The first sentence of its meaning, without the point.
  var brief: String { meaning.firstSentence }
}

extension Command {
  /// What completes a word that is no option.
  var completion: Completion {
    if !words.isEmpty { return .words(words) }
    // Not in its table: the list of all commands cannot be part of one of them.
    if usage.contains("COMMAND") { return .words(Commands.all.map(\.name)) }
    return usage.contains("PATH") || usage.contains("FILE") ? .files : .unknown
  }

  /// The first sentence of its summary, without the point.
  var brief: String { summary.firstSentence }
}

extension String {
  fileprivate var firstSentence: String {
    let text = split(separator: ". ", maxSplits: 1).first.map(String.init) ?? self
    return text.hasSuffix(".") ? String(text.dropLast()) : text
  }
}
