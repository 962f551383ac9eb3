import Testing

@Suite("The house rules")
struct HouseRuleTests {
  @Test("hold in this tree", arguments: Rules.all)
  func holds(_ rule: Rule) {
    for finding in rule.find(.real) {
      Issue.record("\(finding)\n\(rule.name). \(rule.fix)")
    }
  }

  @Test("find what is planted for them", arguments: Rules.all)
  func findsThePlanted(_ rule: Rule) {
    #expect(!rule.catches.isEmpty, "a rule without a canary may be asleep")
    let found = Set(rule.find(SourceTree(rule.catches)).map(\.path))
    for path in rule.catches.keys.sorted() where !found.contains(path) {
      Issue.record("“\(rule.name)” is asleep: it does not find \(path): \(rule.catches[path]!)")
    }
  }

  @Test("leave alone what is as it should be", arguments: Rules.all)
  func sparesTheInnocent(_ rule: Rule) {
    #expect(!rule.spares.isEmpty, "a rule that finds everything finds nothing")
    for finding in rule.find(SourceTree(rule.spares)) {
      Issue.record("“\(rule.name)” is too strict: \(finding)")
    }
  }

  @Test("have a name each, and a fix")
  func areNamed() {
    let names = Rules.all.map(\.name)
    #expect(Set(names).count == names.count)
    #expect(Rules.all.allSatisfy { !$0.fix.isEmpty })
  }

  @Test("excuse nothing that needs no excuse")
  func excuseNoMore() {
    #expect(Rules.needlesslyExcused == [], "delete the entry in UnorderedRules.swift")
  }

  @Test("read the whole tree, every target of it")
  func readTheTree() {
    let modules = Set(SourceTree.real.swift.map(\.module))
    for module in Imports.arrows.keys.sorted() {
      #expect(modules.contains(module), "no file of \(module) was read")
    }
    #expect(SourceTree.real.files.contains { $0.path == "Package.swift" })
  }
}

@Suite("Source text")
struct SwiftTextTests {
  private func words(_ text: String) -> [String] { SwiftText(text).tokens.map(\.text) }

  @Test("Comments and literals hide what stands in them, and interpolations do not")
  func literals() {
    #expect(words("a // Date()\nb /* c /* d */ e */ f") == ["a", "b", "f"])
    #expect(
      words(#"x = "Date() \" \(y(")") + z)" w"#) == [
        "x", "=", Token.filledLiteral, "y", "(", "\"\"", ")", "+", "z", "w",
      ])
    #expect(words("let s = #\"a\\\"# + b") == ["let", "s", "=", "\"\"", "+", "b"])
    #expect(words("\"\"\"\n \" Date() \\(q)\n\"\"\" r") == [Token.filledLiteral, "q", "r"])
  }

  @Test("A place is a line, whatever stands before it")
  func lines() {
    let tokens = SwiftText("/* one\n two */\n\"\"\"\nthree\n\"\"\"\nsix").tokens
    #expect(tokens.last == Token(text: "six", line: 6))
  }

  @Test("A pattern is found whatever white space it is written with")
  func patterns() {
    let file = SourceFile(path: "A.swift", text: "a = Task\n  .detached { }")
    #expect(file.places(of: "Task.detached") == [2])
    #expect(file.places(of: "ask.detached") == [])
  }
}
