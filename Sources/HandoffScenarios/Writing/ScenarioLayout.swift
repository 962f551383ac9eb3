/// How the members of scenarios are laid out in a file, as a person would: one key a line, one step
/// a line, what belongs together under each other, no line longer than it must be.
///
/// ```
/// { "after": "8m", "do": "capture", "crumb": "plumber", "text": "call the plumber" },
/// {                "do": "link", "to": "up" },
/// { "after": "5m", "do": "expect",
///   "watch": { "waiting": 0 },
///   "home":  {
///     "count":  1,
///     "crumbs": {
///       "plumber": { "day": "2024-04-09",
///                    "captured_at": "2024-04-09T23:58:00+02:00[Europe/Berlin]" } } } }
/// ```
enum ScenarioLayout {
  /// A file with one scenario.
  static func append(_ members: [JSONText.Member], to out: inout [UInt8]) {
    append(members, indent: 0, to: &out)
    out.append(UInt8(ascii: "\n"))
  }

  /// A file with a list of them.
  static func append(_ scenarios: [[JSONText.Member]], to out: inout [UInt8]) {
    out += "[".utf8
    for (index, members) in scenarios.enumerated() {
      out += (index == 0 ? "\n  " : ",\n  ").utf8
      append(members, indent: 2, to: &out)
    }
    out += "\n]\n".utf8
  }

  private static func append(
    _ members: [JSONText.Member], indent: Int, to out: inout [UInt8]
  ) {
    out += "{".utf8
    for (index, member) in members.enumerated() {
      out += (index == 0 ? "" : ",").utf8
      breakLine(indent + 2, in: &out)
      let start = appendKey(member.key, at: indent + 2, to: &out)
      switch member.value {
      case .array(let steps) where member.key == "steps":
        append(steps: steps, indent: indent + 2, to: &out)
      case .object(let parts) where parts.contains(where: \.value.isObject):
        out += "{".utf8
        appendBlock(parts, indent: indent + 4, closers: 0, to: &out)
        breakLine(indent + 2, in: &out)
        out += "}".utf8
      default:
        member.value.appendPretty(to: &out, level: indent / 2 + 1, column: start, after: 1)
      }
    }
    breakLine(indent, in: &out)
    out += "}".utf8
  }

  private static func append(steps: [JSONText], indent: Int, to out: inout [UInt8]) {
    if steps.isEmpty {
      out += "[]".utf8
      return
    }
    let lines = steps.map { StepLine($0) }
    let width = lines.map(\.time.count).max() ?? 0
    out += "[".utf8
    for (index, line) in lines.enumerated() {
      out += (index == 0 ? "" : ",").utf8
      breakLine(indent + 2, in: &out)
      line.append(timeWidth: width, indent: indent + 2, to: &out)
    }
    breakLine(indent, in: &out)
    out += "]".utf8
  }

  // MARK: Values

  /// A value; an object that is too long for its line has its members under each other.
  ///
  /// - Parameters:
  ///   - indent: That of the line.
  ///   - closers: How many braces and commas follow on the last line.
  fileprivate static func append(
    _ value: JSONText, column: Int, indent: Int, closers: Int, to out: inout [UInt8]
  ) {
    guard case .object(let members) = value, !members.isEmpty,
      column + width(of: value) + 2 * closers > JSONText.lineLength
    else {
      value.appendPretty(to: &out, level: indent / 2, column: column, after: 2 * closers)
      return
    }
    out += "{".utf8
    if members.contains(where: \.value.isObject) {
      appendBlock(members, indent: indent + 2, closers: closers + 1, to: &out)
    } else {
      for (index, member) in members.enumerated() {
        if index == 0 { out += " ".utf8 } else { breakLine(column + 2, in: &out) }
        let start = appendKey(member.key, at: column + 2, to: &out)
        let isLast = index == members.count - 1
        append(
          member.value, column: start, indent: column + 2, closers: isLast ? closers + 1 : 1,
          to: &out)
        if !isLast { out += ",".utf8 }
      }
    }
    out += " }".utf8
  }

  /// Members on lines of their own, their values under each other.
  fileprivate static func appendBlock(
    _ members: [JSONText.Member], indent: Int, closers: Int, to out: inout [UInt8]
  ) {
    let widths = members.map { width(of: .string($0.key)) }
    let widest = widths.max() ?? 0
    for (index, member) in members.enumerated() {
      breakLine(indent, in: &out)
      _ = appendKey(member.key, at: indent, to: &out)
      out += String(repeating: " ", count: widest - widths[index]).utf8
      let isLast = index == members.count - 1
      append(
        member.value, column: indent + widest + 2, indent: indent, closers: isLast ? closers : 1,
        to: &out)
      if !isLast { out += ",".utf8 }
    }
  }

  /// In scalars, on one line.
  fileprivate static func width(of value: JSONText) -> Int {
    var line: [UInt8] = []
    value.appendOnOneLine(to: &line)
    return line.count { $0 & 0xC0 != 0x80 }
  }

  fileprivate static func breakLine(_ indent: Int, in out: inout [UInt8]) {
    out += "\n".utf8
    out += repeatElement(UInt8(ascii: " "), count: indent)
  }

  /// Gives the column that follows.
  fileprivate static func appendKey(_ key: String, at column: Int, to out: inout [UInt8]) -> Int {
    JSONText.appendString(key, to: &out)
    out += ": ".utf8
    return column + width(of: .string(key)) + 2
  }
}

/// One step as it is laid out: its time in a column of its own, then what it does, then each object
/// on a line of its own.
private struct StepLine {
  /// `"after": "8m",`, or nothing when the step follows at once.
  private(set) var time: [UInt8] = []
  private var plain: [JSONText.Member] = []
  private var objects: [JSONText.Member] = []

  init(_ step: JSONText) {
    guard case .object(var members) = step else { return }
    if let first = members.first, ["after", "at"].contains(first.key) {
      _ = ScenarioLayout.appendKey(first.key, at: 0, to: &time)
      first.value.appendOnOneLine(to: &time)
      time.append(UInt8(ascii: ","))
      members.removeFirst()
    }
    plain = members.filter { !$0.value.isObject }
    objects = members.filter(\.value.isObject)
  }

  func append(timeWidth: Int, indent: Int, to out: inout [UInt8]) {
    out += "{ ".utf8
    if timeWidth > 0 {
      out += time
      out += repeatElement(UInt8(ascii: " "), count: timeWidth - time.count + 1)
    }
    appendPlain(column: indent + 2 + (timeWidth > 0 ? timeWidth + 1 : 0), indent: indent, to: &out)
    if !objects.isEmpty {
      if !plain.isEmpty { out += ",".utf8 }
      ScenarioLayout.appendBlock(objects, indent: indent + 2, closers: 1, to: &out)
    }
    out += " }".utf8
  }

  /// As many on a line as there is room for.
  private func appendPlain(column: Int, indent: Int, to out: inout [UInt8]) {
    var column = column
    for (index, member) in plain.enumerated() {
      let width = ScenarioLayout.width(of: .object([member])) - 4
      let isLast = index == plain.count - 1 && objects.isEmpty
      if index > 0 {
        if column + 2 + width + (isLast ? 3 : 1) <= JSONText.lineLength {
          out += ", ".utf8
          column += 2
        } else {
          out += ",".utf8
          ScenarioLayout.breakLine(indent + 2, in: &out)
          column = indent + 2
        }
      }
      let start = ScenarioLayout.appendKey(member.key, at: column, to: &out)
      member.value.appendPretty(
        to: &out, level: indent / 2 + 1, column: start, after: isLast ? 3 : 1)
      column += width
    }
  }
}

extension JSONText {
  fileprivate var isObject: Bool {
    if case .object = self { true } else { false }
  }
}
