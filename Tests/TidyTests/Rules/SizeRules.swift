extension Rules {
  static let sizes: [Rule] = [
    Rule(
      "No file is longer than 400 lines",
      fix: "Past 400 lines a file is two ideas: give one of them a file of its own.",
      catches: ["Sources/Handoff/Long.swift": String(repeating: "\n", count: 401)],
      spares: [
        "Sources/Handoff/Long.swift": String(repeating: "\n", count: 400),
        "Tests/HandoffTests/Fixtures/long.tsv": String(repeating: "\n", count: 4000),
      ],
      find: { tree in
        measured(tree).compactMap { file in
          let count = file.lines.count - (file.lines.last == "" ? 1 : 0)
          return count > 400 ? Finding(file, nil, "\(count) lines") : nil
        }
      }),
    Rule(
      "No line is longer than 100 columns",
      fix: "Break it; `make format` breaks code, long text is broken by hand.",
      catches: ["Makefile": "# " + String(repeating: "x", count: 99)],
      spares: ["Sources/Handoff/Wide.swift": "//" + String(repeating: "é", count: 98)],
      find: { tree in
        measured(tree).flatMap { file in
          file.lines.enumerated().filter { $1.utf8.count > 100 && $1.count > 100 }.map {
            index, line in
            Finding(file, index + 1, "\(line.count) columns")
          }
        }
      }),
  ]

  /// What people write by hand in lines.
  private static func measured(_ tree: SourceTree) -> [SourceFile] {
    tree.files.filter {
      !$0.isFixture && ($0.isSwift || $0.path == "Makefile" || $0.path.hasPrefix(".ci/"))
    }
  }
}
