extension JSONText {
  /// Lines longer than this, in Unicode scalars, are broken where they can be.
  static let lineLength = 100

  /// The value for people: two spaces per level, and whatever fits the rest of 100 columns on one
  /// line, as `{ "after": "8m", "do": "note" }` or `["a", "b"]`.
  public var pretty: String {
    var out: [UInt8] = []
    appendPretty(to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// Writes the value as ``pretty`` has it, without a line break at the end.
  public func appendPretty(to out: inout [UInt8]) {
    appendPretty(to: &out, level: 0, column: 0, after: 0)
  }

  /// - Parameters:
  ///   - column: How much of the line is taken already.
  ///   - after: How much must follow on the same line, such as a comma.
  func appendPretty(to out: inout [UInt8], level: Int, column: Int, after: Int) {
    let indent = 2 * (level + 1)
    switch self {
    case .array(let items) where !items.isEmpty && !fits(JSONText.lineLength - column - after):
      out.append(UInt8(ascii: "["))
      for index in items.indices {
        let comma = index < items.count - 1 ? 1 : 0
        JSONText.breakLine(indent, in: &out)
        items[index].appendPretty(to: &out, level: level + 1, column: indent, after: comma)
        if comma == 1 { out.append(UInt8(ascii: ",")) }
      }
      JSONText.breakLine(indent - 2, in: &out)
      out.append(UInt8(ascii: "]"))
    case .object(let members) where !members.isEmpty && !fits(JSONText.lineLength - column - after):
      out.append(UInt8(ascii: "{"))
      for index in members.indices {
        let comma = index < members.count - 1 ? 1 : 0
        let (key, value) = (members[index].key, members[index].value)
        JSONText.breakLine(indent, in: &out)
        JSONText.appendString(key, to: &out)
        out.append(contentsOf: ": ".utf8)
        var room = JSONText.lineLength
        JSONText.take(string: key, from: &room)
        let taken = indent + 2 + (JSONText.lineLength - room)
        value.appendPretty(to: &out, level: level + 1, column: taken, after: comma)
        if comma == 1 { out.append(UInt8(ascii: ",")) }
      }
      JSONText.breakLine(indent - 2, in: &out)
      out.append(UInt8(ascii: "}"))
    default: appendOnOneLine(to: &out)
    }
  }

  private static func breakLine(_ indent: Int, in out: inout [UInt8]) {
    out.append(0x0A)
    for _ in 0..<indent { out.append(0x20) }
  }

  func appendOnOneLine(to out: inout [UInt8]) {
    switch self {
    case .array(let items):
      out.append(UInt8(ascii: "["))
      for index in items.indices {
        if index > 0 { out.append(contentsOf: ", ".utf8) }
        items[index].appendOnOneLine(to: &out)
      }
      out.append(UInt8(ascii: "]"))
    case .object(let members) where !members.isEmpty:
      out.append(contentsOf: "{ ".utf8)
      for index in members.indices {
        if index > 0 { out.append(contentsOf: ", ".utf8) }
        JSONText.appendString(members[index].key, to: &out)
        out.append(contentsOf: ": ".utf8)
        members[index].value.appendOnOneLine(to: &out)
      }
      out.append(contentsOf: " }".utf8)
    case .object: out.append(contentsOf: "{}".utf8)
    default: appendScalar(to: &out)
    }
  }

  private func fits(_ columns: Int) -> Bool {
    var room = columns
    take(from: &room)
    return room >= 0
  }

  /// Takes the width of the one-line form from what is left, and stops soon after nothing is:
  /// asking at every level of a deep value stays cheap.
  private func take(from room: inout Int) {
    switch self {
    case .null: room -= 4
    case .bool(let value): room -= value ? 4 : 5
    case .integer(let value): room -= String(value).utf8.count
    case .number(let number): room -= number.text.utf8.count
    case .string(let text): JSONText.take(string: text, from: &room)
    case .spelled(let source): room -= source.unicodeScalars.count
    case .array(let items):
      room -= 2 + 2 * max(0, items.count - 1)
      for item in items {
        if room < 0 { return }
        item.take(from: &room)
      }
    case .object(let members):
      room -= 2 + (members.isEmpty ? 0 : 2 + 4 * members.count - 2)
      for member in members {
        if room < 0 { return }
        JSONText.take(string: member.key, from: &room)
        member.value.take(from: &room)
      }
    }
  }

  private static func take(string text: String, from room: inout Int) {
    // A scalar has at most four bytes and takes at least one column.
    if text.utf8.count > 4 * max(0, room) {
      room = -1
      return
    }
    var escaped: [UInt8] = []
    appendString(text, to: &escaped)
    for byte in escaped where byte & 0xC0 != 0x80 { room -= 1 }
  }
}
