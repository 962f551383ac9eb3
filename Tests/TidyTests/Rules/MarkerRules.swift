extension Rules {
  static let markers: [Rule] = [
    Rule(
      "Nothing is left for later in a comment",
      fix: "Do it, or file an issue and delete the mark.",
      catches: [
        "Sources/Handoff/A.swift": "// TODO: later", "Tests/HandoffTests/B.swift": "/* FIXME */",
        "Sources/HandoffTool/C.swift": "let a = 1 // XXX", "Makefile": "# TODO",
        "scenarios/README.md": "TODO",
      ],
      spares: [
        "Sources/Handoff/A.swift": "let list = \"TODO\" // a TODOList",
        "scenarios/a.json": "{ \"title\": \"a TODO app\" }",
      ],
      find: { tree in
        tree.files.filter { !$0.isFixture && !$0.path.hasSuffix(".json") }.flatMap { file in
          let texts =
            file.isSwift
            ? file.comments
            : file.lines.enumerated().map { Token(text: String($1), line: $0 + 1) }
          return texts.flatMap { text in
            let words = text.text.split { !$0.isLetter }
            return words.filter { ["TODO", "FIXME", "XXX", "HACK"].contains($0) }.map {
              Finding(file, text.line, "\($0)")
            }
          }
        }
      })
  ]
}
