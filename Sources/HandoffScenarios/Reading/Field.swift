/// One key of an object: where its value goes, how it is read and written, and what it means.
public struct Field<Value>: Sendable {
  public var shape: FieldShape
  /// Reads a node into the value; false when the node was refused.
  let read: @Sendable (inout Value, JSONNode, inout Reading) -> Bool
  /// Puts in what holds when the key is not there.
  let fill: @Sendable (inout Value) -> Void
  /// What is written for the value; `nil` when there is nothing to write.
  let write: @Sendable (Value) -> JSONText?
  /// Whether what would be written is what holds anyway.
  let isDefault: @Sendable (Value) -> Bool
}

/// A key path that may cross to another thread.
typealias Path<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

extension Field {
  /// A key that must be there.
  static func required<Part>(
    _ key: String, _ path: Path<Value, Part>, _ codec: Codec<Part>, _ about: String,
    example: String? = nil
  ) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: codec.shape, presence: .required, about: about, example: example),
      read: { value, node, reading in
        guard let part = codec.read(node, &reading) else { return false }
        value[keyPath: path] = part
        return true
      },
      fill: { _ in },
      write: { codec.write($0[keyPath: path]) },
      isDefault: { _ in false })
  }

  /// A key with a value that holds when it is not there.
  static func defaulted<Part: Equatable & Sendable>(
    _ key: String, _ path: Path<Value, Part>, _ standard: Part, _ codec: Codec<Part>,
    _ about: String, example: String? = nil
  ) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: codec.shape,
        presence: .defaulted(codec.write(standard).pretty), about: about,
        example: example),
      read: { value, node, reading in
        guard let part = codec.read(node, &reading) else { return false }
        value[keyPath: path] = part
        return true
      },
      fill: { $0[keyPath: path] = standard },
      write: { codec.write($0[keyPath: path]) },
      isDefault: { $0[keyPath: path] == standard })
  }

  /// A key that may be absent; `standard` says in words what then holds.
  static func optional<Part>(
    _ key: String, _ path: Path<Value, Part?>, _ codec: Codec<Part>, or standard: String,
    _ about: String, example: String? = nil
  ) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: codec.shape, presence: .optional(standard), about: about,
        example: example),
      read: { value, node, reading in
        guard let part = codec.read(node, &reading) else { return false }
        value[keyPath: path] = part
        return true
      },
      fill: { _ in },
      write: { $0[keyPath: path].map(codec.write) },
      isDefault: { _ in false })
  }

  /// A key that says which case of an enum holds. The table's rule says that exactly one is there.
  static func oneCase<Part>(
    _ key: String, _ codec: Codec<Part>, _ about: String, example: String? = nil,
    get: @escaping @Sendable (Value) -> Part?, set: @escaping @Sendable (inout Value, Part) -> Void
  ) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: codec.shape, presence: .optional(FieldShape.noDefault), about: about,
        example: example),
      read: { value, node, reading in
        guard let part = codec.read(node, &reading) else { return false }
        set(&value, part)
        return true
      },
      fill: { _ in },
      write: { get($0).map(codec.write) },
      isDefault: { _ in false })
  }

  /// An object whose keys are about the same value.
  static func group(_ key: String, _ table: Table<Value>, _ about: String) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: .object(table.shape), presence: .optional("all its defaults"),
        about: about),
      read: { value, node, reading in table.read(node, into: &value, &reading) },
      fill: { table.fill(&$0) },
      write: { value in
        let members = table.write(value)
        return members.isEmpty ? nil : .object(members)
      },
      isDefault: { _ in false })
  }

  /// An object of its own that may be left out when it holds nothing but defaults.
  static func nested<Part>(
    _ key: String, _ path: Path<Value, Part>, _ table: Table<Part>, _ about: String
  ) -> Field {
    Field(
      shape: FieldShape(
        key: key, shape: .object(table.shape), presence: .optional("all its defaults"),
        about: about),
      read: { value, node, reading in table.read(node, into: &value[keyPath: path], &reading) },
      fill: { table.fill(&$0[keyPath: path]) },
      write: { value in
        let members = table.write(value[keyPath: path])
        return members.isEmpty ? nil : .object(members)
      },
      isDefault: { _ in false })
  }

  /// The same key for a value that contains this one.
  func lifted<Whole>(_ path: Path<Whole, Value>) -> Field<Whole> {
    let field = self
    return Field<Whole>(
      shape: shape,
      read: { whole, node, reading in field.read(&whole[keyPath: path], node, &reading) },
      fill: { field.fill(&$0[keyPath: path]) },
      write: { field.write($0[keyPath: path]) },
      isDefault: { field.isDefault($0[keyPath: path]) })
  }

  /// The same, written only while a condition holds.
  func written(when condition: @escaping @Sendable (Value) -> Bool) -> Field {
    let field = self
    return Field(
      shape: shape, read: field.read, fill: field.fill,
      write: { condition($0) ? field.write($0) : nil }, isDefault: field.isDefault)
  }
}
