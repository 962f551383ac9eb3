/// The marks, each in two halves: whoever looks for one in this tree finds none that is meant.
private let later = "TO" + "DO"
private let broken = "FIX" + "ME"
private let doubtful = "XX" + "X"
private let clumsy = "HA" + "CK"

extension Rules {
  static let markers: [Rule] = [
    Rule(
      "Nothing is left for later in a comment",
      fix: "Do it, or file an issue and delete the mark.",
      catches: [
        "Sources/Handoff/A.swift": "// \(later): some day",
        "Tests/HandoffTests/B.swift": "/* \(broken) */",
        "Sources/HandoffTool/C.swift": "let a = 1 // \(doubtful)",
        "Makefile": "# \(clumsy)",
        "scenarios/README.md": later,
      ],
      spares: [
        "Sources/Handoff/A.swift": "let list = \"\(later)\" // a \(later)List",
        "scenarios/a.json": "{ \"title\": \"a \(later) app\" }",
      ],
      find: { tree in
        tree.files.filter { !$0.isFixture && !$0.path.hasSuffix(".json") }.flatMap { file in
          let texts =
            file.isSwift
            ? file.comments
            : file.lines.enumerated().map { Token(text: String($1), line: $0 + 1) }
          return texts.flatMap { text in
            let words = text.text.split { !$0.isLetter }
            return words.filter { [later, broken, doubtful, clumsy].contains(String($0)) }.map {
              Finding(file, text.line, "\($0)")
            }
          }
        }
      })
  ]
}
