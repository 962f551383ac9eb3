import Testing

/// One house rule: what it says, how to put it right, and how to find what breaks it.
///
/// The next rule is one more entry in one of the lists of `Rules`. Each comes with a tree that it
/// must find fault with, so that no rule sleeps, and one that it must leave alone.
struct Rule: Sendable, CustomTestStringConvertible {
  /// A sentence.
  var name: String
  /// What to do instead.
  var fix: String
  /// Planted files by path, each of which must be found.
  var catches: [String: String]
  /// Planted files by path that are as they should be.
  var spares: [String: String]
  var find: @Sendable (SourceTree) -> [Finding]

  init(
    _ name: String, fix: String, catches: [String: String], spares: [String: String],
    find: @escaping @Sendable (SourceTree) -> [Finding]
  ) {
    self.name = name
    self.fix = fix
    self.catches = catches
    self.spares = spares
    self.find = find
  }

  var testDescription: String { name }
}

/// One place that breaks a rule.
struct Finding: Sendable, CustomStringConvertible {
  var path: String
  /// Counted from 1; `nil` for the whole file.
  var line: Int?
  var what: String

  init(_ file: SourceFile, _ line: Int?, _ what: String) {
    self.init(path: file.path, line: line, what: what)
  }

  init(path: String, line: Int? = nil, what: String) {
    self.path = path
    self.line = line
    self.what = what
  }

  var description: String { "\(path)\(line.map { ":\($0)" } ?? ""): \(what)" }
}

extension Rule {
  /// A rule against words in source: never in comments and literals.
  ///
  /// Each pattern is planted by itself, in a library, so that none of them sleeps.
  static func never(
    _ patterns: [String], _ name: String, fix: String, spares: String,
    in scope: @escaping @Sendable (SourceTree) -> [SourceFile] = { $0.libraries },
    except excepted: [String] = []
  ) -> Rule {
    let planted = patterns.enumerated().map { index, pattern in
      ("Sources/Handoff/Planted/Planted\(index).swift", "func planted() { \(pattern)\n}")
    }
    var spared = ["Sources/Handoff/Planted/Spared.swift": spares]
    for path in excepted { spared[path] = "func excepted() { \(patterns[0])\n}" }
    let words = patterns.map { SwiftText($0).tokens.map(\.text) }
    return Rule(
      name, fix: fix, catches: Dictionary(uniqueKeysWithValues: planted), spares: spared,
      find: { tree in
        scope(tree).filter { !excepted.contains($0.path) }.flatMap { file in
          zip(patterns, words).flatMap { pattern, words in
            file.places(of: words).map { Finding(file, file.tokens[$0].line, pattern) }
          }
        }
      })
  }
}
