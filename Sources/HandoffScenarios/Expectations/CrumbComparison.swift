import Handoff

extension Comparison {
  /// Compares the crumbs that a place holds.
  mutating func compare(_ expected: CrumbsExpectation, _ seen: [SeenCrumb]) {
    for claim in expected.crumbs {
      compare(claim, seen.filter { $0.name == claim.crumb })
    }
    if let order = expected.order {
      let found = seen.map { $0.name ?? Comparison.unnamed }
      if order != found { differ("order", "the order", list(order), list(found)) }
    }
    compare("count", "crumbs", expected.count, seen.count)
  }

  private mutating func compare(_ claim: CrumbClaim, _ copies: [SeenCrumb]) {
    let name = quoted(claim.crumb.string)
    let key = "crumbs.\(claim.crumb)"
    guard let truth = claim.truth else {
      if !copies.isEmpty { differ(key, name, "absent", times(copies.count)) }
      return
    }
    let wanted = truth.copies ?? 1
    if copies.count != wanted {
      differ("\(key).copies", name, times(wanted), times(copies.count))
    }
    for copy in copies {
      compare(truth, copy, key) { $0 + " of " + name }
    }
  }

  private mutating func compare(
    _ truth: CrumbExpectation, _ seen: SeenCrumb, _ key: String, _ subject: (String) -> String
  ) {
    let unreadable = "unreadable bytes"
    if let text = truth.text, text != seen.text {
      let (expected, found) =
        seen.text.map { Comparison.shown(text.string, $0.string) }
        ?? (quoted(text.string), unreadable)
      differ("\(key).text", subject("the text"), expected, found)
    }
    if let capturedAt = truth.capturedAt, capturedAt != seen.capture?.reading {
      differ(
        "\(key).captured_at", subject("captured_at"), capturedAt.description,
        seen.capture?.reading.description ?? unreadable)
    }
    if let dayStart = truth.dayStart, dayStart != seen.capture?.dayStart {
      differ(
        "\(key).day_start", subject("the day start"), dayStart.description,
        seen.capture?.dayStart.description ?? unreadable)
    }
    if let day = truth.day, day != seen.day {
      differ(
        "\(key).day", subject("the day"), day.description, seen.day?.description ?? unreadable)
    }
    if let flags = truth.flags, Set(flags) != Set(seen.flags) {
      differ("\(key).flags", subject("the flags"), words(flags), words(seen.flags))
    }
    if let state = truth.state, state != seen.state {
      differ("\(key).state", subject("the state"), state, seen.state ?? "none")
    }
  }

  /// Two texts as they are shown: with their bytes when they would look alike.
  private static func shown(_ expected: String, _ found: String) -> (String, String) {
    let shown = (quoted(expected), quoted(found))
    // Equal as Swift sees them, or cut or made visible in the same way.
    guard shown.0 == shown.1 else { return shown }
    let start = zip(expected.utf8, found.utf8).prefix { $0 == $1 }.count
    return (
      "\(shown.0) with \(bytes(expected, from: start))",
      "\(shown.1) with \(bytes(found, from: start))"
    )
  }

  private static func bytes(_ text: String, from start: Int) -> String {
    let bytes = text.utf8.dropFirst(start).prefix(4).map { hex($0, digits: 2) }
    let shown = bytes.isEmpty ? "the end" : bytes.joined(separator: " ")
    return "\(shown) at byte \(grouped(start))"
  }

  private func times(_ count: Int) -> String {
    switch count {
    case 0: "absent"
    case 1: "there once"
    default: "there \(grouped(count)) times"
    }
  }

  private func list(_ names: [CrumbName]) -> String {
    names.isEmpty ? "none" : names.map { quoted($0.string) }.joined(separator: ", ")
  }

  private func words(_ flags: [String]) -> String {
    flags.isEmpty ? "none" : flags.sorted().joined(separator: ", ")
  }
}
