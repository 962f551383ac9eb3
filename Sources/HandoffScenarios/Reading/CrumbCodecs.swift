import Handoff

extension Shape {
  static let crumb = Shape.text(
    TextForm(
      "the name of a crumb", example: "plumber",
      pattern: #"^[^\u0000-\u001F\u007F]{1,64}$"#))
}

extension Codec where Value == CrumbName {
  /// The name of a crumb that some step captures.
  static let crumb = names { $0.crumbs.use($1, at: $2) }

  /// The name that a capture gives.
  static let newCrumb = names { $0.crumbs.define($1, at: $2) }

  private static func names(
    _ note: @escaping @Sendable (inout Reading, CrumbName, Int) -> Void
  ) -> Codec {
    Codec(
      .crumb,
      read: { node, reading in
        guard case .string(let text) = node.value else {
          reading.refuse(node, .crumb)
          return nil
        }
        return reading.crumbName(text, at: node.range.lowerBound, note)
      }, write: { .string($0.string) })
  }
}

extension Codec where Value == CrumbText {
  /// Any text, kept byte for byte.
  static let crumbText = Codec<String>.text.map({ CrumbText($0) }, { $0.string })
}

extension Codec {
  /// An object whose keys are names of crumbs, as a list.
  static func byCrumb<Item: Sendable, Claim: Sendable>(
    _ item: Codec<Item>, from: @escaping @Sendable (CrumbName, Item) -> Claim,
    to: @escaping @Sendable (Claim) -> (CrumbName, Item)
  ) -> Codec where Value == [Claim] {
    let shape = Shape.map(key: "the name of a crumb", item.shape)
    return Codec(
      shape,
      read: { node, reading in
        guard case .object(let members) = node.value else {
          reading.refuse(node, shape)
          return nil
        }
        var claims: [Claim] = []
        for member in members {
          let name = reading.crumbName(member.key, at: member.keyRange.lowerBound) {
            $0.crumbs.use($1, at: $2)
          }
          let value = reading.labelled(.key(member.key)) { item.read(member.value, &$0) }
          if let name, let value { claims.append(from(name, value)) }
        }
        return claims.count == members.count ? claims : nil
      },
      write: { claims in
        .object(
          claims.map {
            let (name, value) = to($0)
            return JSONText.Member(name.string, item.write(value))
          })
      })
  }
}

extension Reading {
  /// A name of a crumb has 1 to 64 bytes and no control characters.
  mutating func crumbName(
    _ text: String, at offset: Int, _ note: (inout Reading, CrumbName, Int) -> Void
  ) -> CrumbName? {
    let isPlain = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
    guard (1...64).contains(text.utf8.count), isPlain else {
      report(
        offset,
        "the name of a crumb has 1 to 64 bytes and no control characters, unlike \(quoted(text))")
      return nil
    }
    let name = CrumbName(text)
    note(&self, name, offset)
    return name
  }
}
