extension Rules {
  static let documentation: [Rule] = [
    Rule(
      "Public types and functions have a doc comment",
      fix: "One sentence with `///`; then shape and units, errors, and the source of a fact.",
      catches: [
        "Sources/Handoff/A.swift": "public struct A {}",
        "Sources/Handoff/B.swift": "// not a doc comment\npublic final class B {}",
        "Sources/Handoff/C.swift": "/// C.\npublic enum C {\n  public static func f() {}\n}",
        "Sources/Handoff/D.swift": "@frozen\n@usableFromInline\npublic actor D {}",
        "Sources/HandoffReports/E.swift": "/// E.\n\npublic protocol E {}",
      ],
      spares: [
        "Sources/Handoff/A.swift":
          """
        /// A.
        @frozen
        public struct A {
          public init() {}
          public static func < (left: A, right: A) -> Bool { true }
          public func hash(into hasher: inout Hasher) {}
        }
        """,
        "Sources/HandoffTool/B.swift": "public struct B {}",
        "Sources/Handoff/C.swift": "protocol C {\n  func put(_ c: C)\n}",
        "Sources/Handoff/D.swift": "extension D: C {\n  public func put(_ c: C) {}\n}",
      ],
      find: { tree in
        let required = tree.libraries.reduce(into: inherited) { $0.formUnion(requirements($1)) }
        return tree.libraries.flatMap { file in
          file.lines.indices.compactMap { index -> Finding? in
            guard let (kind, name) = declared(file.lines[index]) else { return nil }
            if kind == "func", required.contains(name) { return nil }
            return isDocumented(file.lines, index)
              ? nil : Finding(file, index + 1, "\(kind) \(name)")
          }
        }
      })
  ]

  /// What the standard library's protocols speak for.
  private static let inherited: Set<String> = ["hash", "encode", "next"]

  /// The functions that protocols of a file require: their documentation is there.
  private static func requirements(_ file: SourceFile) -> [String] {
    file.places(of: "protocol").flatMap { place -> [String] in
      guard let open = file.tokens[place...].firstIndex(where: { $0.text == "{" }) else {
        return []
      }
      return (open..<file.tokens.end(ofBracketAt: open)).filter {
        file.tokens[$0].text == "func"
      }.map { file.tokens.text(at: $0 + 1) }
    }
  }

  /// The public type or function that a line declares.
  private static func declared(_ line: Substring) -> (kind: String, name: String)? {
    let words = SwiftText(String(line)).tokens.map(\.text)
    guard words.first == "public" || words.first == "open" else { return nil }
    let kinds = ["func", "struct", "enum", "actor", "protocol", "typealias", "class"]
    guard let kind = kinds.first(where: words.contains),
      let name = words[words.firstIndex(of: kind)!...].dropFirst().first,
      // An operator is documented by its protocol.
      name.first?.isLetter == true,
      !words.prefix(while: { $0 != kind }).contains(where: {
        ["var", "let", "init", "("].contains($0)
      })
    else { return nil }
    return (kind, name)
  }

  private static func isDocumented(_ lines: [Substring], _ index: Int) -> Bool {
    var above = index - 1
    while above >= 0, lines[above].drop(while: { $0 == " " }).hasPrefix("@") { above -= 1 }
    guard above >= 0 else { return false }
    let text = lines[above].drop { $0 == " " }
    return text.hasPrefix("///") || text.hasPrefix("*/")
  }
}
