extension Rules {
  static let traps: [Rule] = [
    .never(
      ["try!", "as!"], "Libraries never trap on what the world can do",
      fix: "Throw a typed error with its data; trap only on our own bugs, and print the bad value.",
      spares: "let a = try? f(); let b = c as? D; let e = f!; let g = \"try!\""),
    Rule(
      "A trap prints the bad value",
      fix: "Give fatalError and preconditionFailure a message with the value in it.",
      catches: [
        "Sources/Handoff/A.swift": "fatalError()",
        "Sources/Handoff/B.swift": "fatalError(\"cannot happen\")",
        "Sources/HandoffTool/C.swift": "preconditionFailure(\"no rules\")",
      ],
      spares: [
        "Sources/Handoff/A.swift": #"fatalError("no rules for the zone \(zone)")"#,
        "Sources/Handoff/B.swift": #"preconditionFailure("a" + "b \(c.map { "\($0)" })")"#,
      ],
      find: { tree in
        tree.swift.filter(\.isSource).flatMap { file in
          ["fatalError(", "preconditionFailure("].flatMap { call in
            file.places(of: call).compactMap { place in
              let arguments = file.tokens[place..<file.tokens.end(ofBracketAt: place + 1)]
              guard !arguments.contains(where: { $0.text == Token.filledLiteral }) else {
                return nil
              }
              return Finding(file, file.tokens[place].line, "\(call)…) without a value")
            }
          }
        }
      }),
    Rule(
      "A precondition says what is wrong",
      fix: "Give it a message, best with the bad value in it.",
      catches: ["Sources/Handoff/A.swift": "precondition(a > (b + 1))"],
      spares: ["Sources/Handoff/A.swift": "precondition(a > b, \"a is too small\")"],
      find: { tree in
        tree.swift.filter(\.isSource).flatMap { file in
          file.places(of: "precondition(").compactMap { place in
            let arguments = file.tokens[place..<file.tokens.end(ofBracketAt: place + 1)]
            let isTold = arguments.contains { ["\"\"", Token.filledLiteral].contains($0.text) }
            return isTold ? nil : Finding(file, file.tokens[place].line, "no message")
          }
        }
      }),
  ]
}
