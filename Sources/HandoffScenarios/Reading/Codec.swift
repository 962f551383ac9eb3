/// How one value is read from JSON and written to it.
public struct Codec<Value: Sendable>: Sendable {
  public let shape: Shape
  /// The value of a node; `nil` when it has none, which is then reported.
  let read: @Sendable (JSONNode, inout Reading) -> Value?
  let write: @Sendable (Value) -> JSONText

  init(
    _ shape: Shape, read: @escaping @Sendable (JSONNode, inout Reading) -> Value?,
    write: @escaping @Sendable (Value) -> JSONText
  ) {
    self.shape = shape
    self.read = read
    self.write = write
  }

  /// A codec that reads whatever `value` finds in a node, and otherwise refuses the node.
  init(
    _ shape: Shape, find: @escaping @Sendable (JSONValue) -> Value?,
    write: @escaping @Sendable (Value) -> JSONText
  ) {
    self.init(
      shape,
      read: { node, reading in
        if let value = find(node.value) { return value }
        reading.refuse(node, shape)
        return nil
      }, write: write)
  }

  /// The same values under another type.
  func map<Other>(
    _ from: @escaping @Sendable (Value) -> Other, _ to: @escaping @Sendable (Other) -> Value
  ) -> Codec<Other> {
    let read = read
    let write = write
    return Codec<Other>(
      shape, read: { node, reading in read(node, &reading).map(from) }, write: { write(to($0)) })
  }

  /// The same, or null.
  var orNull: Codec<Value?> {
    let inner = self
    return Codec<Value?>(
      .either([.null, shape]),
      read: { node, reading in
        if case .null = node.value { return .some(nil) }
        reading.acceptsNull = true
        defer { reading.acceptsNull = false }
        return inner.read(node, &reading).map { .some($0) }
      },
      write: { $0.map(inner.write) ?? .null })
  }

  /// A list of such values.
  var list: Codec<[Value]> {
    let inner = self
    return Codec<[Value]>(
      .list(shape),
      read: { node, reading in
        guard case .array(let nodes) = node.value else {
          reading.refuse(node, .list(inner.shape))
          return nil
        }
        let values = reading.labelled(.each(reading.label)) { reading in
          nodes.map { inner.read($0, &reading) }
        }
        return values.contains { $0 == nil } ? nil : values.compactMap { $0 }
      },
      write: { .array($0.map(inner.write)) })
  }
}

extension Codec where Value == String {
  /// Any text.
  static let text = Codec(
    .text(TextForm("a string")),
    find: { if case .string(let text) = $0 { text } else { nil } }, write: { .string($0) })

  /// Text that fits on a line.
  static let line = Codec(
    .text(TextForm("a line of text", pattern: #"^[^\u0000-\u001F]+$"#)),
    find: {
      guard case .string(let text) = $0, !text.isEmpty,
        text.unicodeScalars.allSatisfy({ $0 >= " " })
      else { return nil }
      return text
    }, write: { .string($0) })

  /// A word of a closed list.
  static func word(of words: [Word]) -> Codec {
    Codec(
      .words(words),
      read: { node, reading in
        guard case .string(let text) = node.value else {
          reading.refuse(node, .words(words))
          return nil
        }
        if words.contains(where: { $0.accepts(text) }) { return text }
        reading.refuse(node, .words(words), nearest: words.map(\.name))
        return nil
      }, write: { .string($0) })
  }
}

extension Codec where Value == Bool {
  static let bool = Codec(
    .bool, find: { if case .bool(let bool) = $0 { bool } else { nil } }, write: { .bool($0) })

  /// Only `true`; what it means is in its key.
  static let onlyTrue = Codec(
    .exactly(true), find: { if case .bool(true) = $0 { true } else { nil } },
    write: { _ in .bool(true) })
}

extension Codec where Value == Int {
  /// A whole number within a range.
  static func integer(_ range: ClosedRange<Int>) -> Codec {
    Codec(
      .integer(range),
      find: {
        guard case .number(let number) = $0, let value = number.exactly(Int.self),
          range.contains(value)
        else { return nil }
        return value
      },
      write: { .integer(Int64($0)) })
  }

  /// A size in bytes.
  static let bytes = integer(0...1 << 50)
  static let partsPerMillion = integer(-500_000...500_000)
  static let tally = integer(0...Int.max)
}

extension Codec where Value == UInt64 {
  static let seed = Codec(
    .seed,
    find: { if case .number(let number) = $0 { number.exactly(UInt64.self) } else { nil } },
    write: { JSONNumber(String($0)).map { .number($0) } ?? .null })
}

extension Codec
where Value: RawRepresentable & CaseIterable, Value.RawValue == String {
  /// One of the type's names.
  static var choice: Codec {
    let names = Value.allCases.map(\.rawValue)
    return Codec(
      .choice(names),
      read: { node, reading in
        if case .string(let text) = node.value, let value = Value(rawValue: text) { return value }
        reading.refuse(node, .choice(names), nearest: names)
        return nil
      }, write: { .string($0.rawValue) })
  }
}
