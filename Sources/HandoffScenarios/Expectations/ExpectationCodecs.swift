extension Codec where Value == [String] {
  /// A set of flags, sorted.
  static let flags = Codec<String>.word(of: Vocabulary.flags).list.map(
    { Set($0).sorted() }, { $0 })
}

extension Codec where Value == AttentionExpectation {
  /// A count, or crumbs with their reasons.
  static let attention: Codec = {
    let count = Codec<Int>.tally
    let reasons = Codec<[AttentionClaim]>.byCrumb(
      .word(of: Vocabulary.attentionReasons),
      from: { AttentionClaim($0, $1) }, to: { ($0.crumb, $0.reason) })
    let shape = Shape.either([count.shape, reasons.shape])
    return Codec(
      shape,
      read: { node, reading in
        switch node.value {
        case .number: return count.read(node, &reading).map { .count($0) }
        case .object:
          let claims = reasons.read(node, &reading)
          return claims.map { .reasons($0.sorted { $0.crumb < $1.crumb }) }
        default:
          reading.refuse(node, shape)
          return nil
        }
      },
      write: {
        switch $0 {
        case .count(let number): count.write(number)
        case .reasons(let claims): reasons.write(claims)
        }
      })
  }()
}

extension Codec where Value == PauseExpectation {
  /// True, false, or a reason.
  static let pause: Codec = {
    let words = Vocabulary.pauseReasons + [Word("none", "not paused")]
    let reason = Codec<String>.word(of: words)
    let shape = Shape.either([.bool, .words(words)])
    return Codec(
      shape,
      read: { node, reading in
        switch node.value {
        case .bool(let isPaused): return isPaused ? .somehow : .notPaused
        case .string:
          return reason.read(node, &reading).map { $0 == "none" ? .notPaused : .paused($0) }
        default:
          reading.refuse(node, shape)
          return nil
        }
      },
      write: {
        switch $0 {
        case .notPaused: .bool(false)
        case .somehow: .bool(true)
        case .paused(let reason): .string(reason)
        }
      })
  }()
}
