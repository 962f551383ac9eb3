import HandoffScenarios

/// What was said on the command line: options by a table, and the rest.
///
/// `--name VALUE` and `--name=VALUE` mean the same; options and the rest may be mixed; after `--`
/// there are no options any more. `-h` is `--help`, and `-o` is `--output`.
struct Arguments {
  private let command: String?
  private var flags: [String] = []
  private var values: [(name: String, value: String)] = []
  /// What is no option, in order.
  private(set) var rest: [String] = []

  /// - Throws: for an option that is not in the table, one given twice, and a missing value.
  init(_ words: [String], _ options: [Option], command: String?) throws(UsageError) {
    self.command = command
    var place = words.startIndex
    while place < words.endIndex {
      let word = words[place]
      place += 1
      if word == "--" {
        rest += words[place...]
        break
      }
      guard word.hasPrefix("-"), word != "-" else {
        rest.append(word)
        continue
      }
      try readOption(word, options) { () throws(UsageError) in
        guard place < words.endIndex else { return nil }
        defer { place += 1 }
        return words[place]
      }
    }
  }

  private static let short = ["-h": "--help", "-o": "--output"]

  private mutating func readOption(
    _ word: String, _ options: [Option], next: () throws(UsageError) -> String?
  ) throws(UsageError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let said = Arguments.short[String(parts[0])] ?? String(parts[0])
    let attached = parts.count == 2 ? String(parts[1]) : nil
    guard let option = options.first(where: { "--" + $0.name == said }) else {
      throw unknown(said, options)
    }
    let isThere =
      flags.contains(option.name) || values.contains { $0.name == option.name }
    if isThere, !option.isRepeatable {
      throw wrong("--\(option.name) is there twice")
    }
    guard let valueName = option.value else {
      if attached != nil { throw wrong("--\(option.name) takes no value") }
      flags.append(option.name)
      return
    }
    var value = attached
    if value == nil { value = try next() }
    guard let value else {
      throw wrong("--\(option.name) needs a value: --\(option.name) \(valueName)")
    }
    values.append((option.name, value))
  }

  func has(_ flag: String) -> Bool { flags.contains(flag) }

  func text(_ name: String) -> String? { values.first { $0.name == name }?.value }

  /// All values of an option that may be there several times, in order.
  func texts(_ name: String) -> [String] { values.filter { $0.name == name }.map(\.value) }

  /// An error about this call.
  func wrong(_ message: String) -> UsageError {
    let call = command.map { "\(Tool.name) \($0)" } ?? Tool.name
    return UsageError(message, hint: "“\(call) --help” says what there is.")
  }

  /// An error about a word that has no meaning here.
  func unwanted(_ word: String) -> UsageError {
    wrong("there is nothing to be said here, and \(quoted(word)) was")
  }

  private func unknown(_ said: String, _ options: [Option]) -> UsageError {
    let names = options.map { "--" + $0.name }
    guard let near = nearestName(to: said, among: names) else {
      return wrong("unknown option \(quoted(said))")
    }
    return wrong("unknown option \(quoted(said)); did you mean \(quoted(near))?")
  }
}
