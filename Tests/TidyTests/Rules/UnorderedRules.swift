/// A place where a set or dictionary is gone through in an order that cannot matter.
private struct Excused: Sendable {
  var path: String
  /// What is gone through.
  var name: String
  var reason: String
}

extension Rules {
  private static let excused: [Excused] = [
    Excused(
      path: "Sources/HandoffScenarios/Invariants/CrumbBook.swift", name: "lives",
      reason: "sorted by number at the end of the expression"),
    Excused(
      path: "Sources/HandoffScenarios/Invariants/CrumbBook.swift", name: "begun",
      reason: "sorted by number at the end of the expression"),
    Excused(
      path: "Sources/HandoffScenarios/Reading/CrumbNames.swift", name: "single",
      reason: "the names are sorted before one is chosen"),
    Excused(
      path: "Sources/HandoffScenarios/Reading/CrumbNames.swift", name: "counted",
      reason: "the names are sorted before one is chosen"),
  ]

  /// Places that are excused and no longer need to be, as “name in path”.
  static var needlesslyExcused: [String] {
    excused.filter { excuse in
      !unorderedUses(SourceTree.real).contains {
        $0.file.path == excuse.path && $0.name == excuse.name
      }
    }.map { "\($0.name) in \($0.path) (\($0.reason))" }
  }

  /// By text, so only what is declared in the same file is seen: `names: Set<…>`,
  /// `names: [Key: Value]`, `names = Set(…)`, `names = [Key: Value]()`.
  static let unordered: [Rule] = [
    Rule(
      "Libraries never go through a set or dictionary in its own order",
      fix: "Hash order differs from process to process: write `.sorted`, keep an array beside it,"
        + " or list the place with a reason in UnorderedRules.swift.",
      catches: [
        "Sources/Handoff/A.swift": "var a: Set<Int> = []\nfor x in a { f(x) }",
        "Sources/Handoff/B.swift": "let b: [String: [Int]]\nfor (k, v) in self.b where k { }",
        "Sources/Handoff/C.swift": "var c = Set(list)\nlet d = c.map { $0 }",
        "Sources/Handoff/D.swift": "var d = [Int: Int]()\nreturn w.d.first { $0.value == 1 }?.key",
        "Sources/Handoff/E.swift": "func f(e: [Int: Int]) { for v in e.values { } }",
        "Sources/Handoff/F.swift": "var f: Dictionary<Int, Int>\nlet a = Array(f.keys)",
        "Sources/Handoff/G.swift": "var g: Set<Int>?\ng?.forEach { print($0) }",
        "Sources/Handoff/H.swift": "var h = Dictionary(grouping: a) { $0 }\nh.popFirst()",
      ],
      spares: [
        "Sources/Handoff/A.swift":
          """
        var a: Set<Int> = []; var b: [Int: Int] = [:]; let list: [Int] = []
        for x in a.sorted() { }
        for k in b.keys.sorted(by: <) { }
        for x in list where a.contains(x) { b[x] = 1 }
        let most = b.values.max(); let all = a.allSatisfy { $0 > 1 }
        for x in b[3].list { }
        """
      ],
      find: { tree in
        unorderedUses(tree).filter { use in
          !excused.contains { $0.path == use.file.path && $0.name == use.name }
        }.map { Finding($0.file, $0.line, "“\($0.name)”") }
      })
  ]

  private static func unorderedUses(
    _ tree: SourceTree
  ) -> [(file: SourceFile, name: String, line: Int)] {
    tree.libraries.flatMap { file in
      let names = unorderedNames(file.tokens)
      return file.tokens.indices.filter {
        names.contains(file.tokens[$0].text) && goesThrough(file.tokens, $0)
      }.map { (file, file.tokens[$0].text, file.tokens[$0].line) }
    }
  }

  /// The names that are declared as a set or a dictionary.
  private static func unorderedNames(_ tokens: [Token]) -> Set<String> {
    var names: Set<String> = []
    for place in tokens.indices where [":", "="].contains(tokens[place].text) {
      let name = tokens.text(at: place - 1)
      let type = place + 1
      let isNamed =
        ["Set", "Dictionary"].contains(tokens.text(at: type))
        && ["<", "("].contains(tokens.text(at: type + 1))
      if isNamed || isDictionary(tokens, at: type, isValue: tokens[place].text == "=") {
        names.insert(name)
      }
    }
    return names
  }

  /// Whether `[Key: Value]` stands here; as a value it must be called.
  private static func isDictionary(_ tokens: [Token], at place: Int, isValue: Bool) -> Bool {
    guard tokens.text(at: place) == "[" else { return false }
    let end = tokens.end(ofBracketAt: place)
    guard !isValue || tokens.text(at: end) == "(" else { return false }
    var depth = 0
    for index in place..<end {
      if ["(", "[", "<"].contains(tokens[index].text) { depth += 1 }
      if [")", "]", ">"].contains(tokens[index].text) { depth -= 1 }
      if depth == 1, tokens[index].text == ":" { return true }
    }
    return false
  }

  /// What gives a result that depends on the order.
  private static let ordered: Set<String> = [
    "map", "compactMap", "flatMap", "forEach", "first", "reduce", "popFirst", "removeFirst",
    "joined", "prefix", "suffix", "dropFirst", "enumerated", "lazy", "makeIterator",
    "randomElement", "startIndex",
  ]

  private static func goesThrough(_ tokens: [Token], _ place: Int) -> Bool {
    var next = place + 1
    if ["?", "!"].contains(tokens.text(at: next)) { next += 1 }
    if tokens.text(at: next) == ".", ["keys", "values"].contains(tokens.text(at: next + 1)) {
      next += 2
    }
    if tokens.text(at: next) == "." { return ordered.contains(tokens.text(at: next + 1)) }
    var first = place
    while tokens.text(at: first - 1) == "." { first -= 2 }
    if tokens.text(at: first - 1) == "in" { return ["{", "where"].contains(tokens.text(at: next)) }
    return tokens.text(at: first - 1) == "(" && tokens.text(at: first - 2) == "Array"
      && tokens.text(at: next) == ")"
  }
}
