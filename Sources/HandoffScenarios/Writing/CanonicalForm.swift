/// The one form in which scenario files are kept: keys in the order of the reference, a line for
/// each step, their times in a column, no line longer than it must be.
///
/// What a file says stays as it says it: defaults that are written out, `90s` or `1m 30s`, the
/// escapes of its strings.
public enum CanonicalForm {
  /// The canonical form of a file.
  ///
  /// - Parameter bytes: A file that the reader takes; of any other only the layout is put right.
  /// - Throws: when it is not JSON.
  public static func of(_ bytes: [UInt8]) throws(JSONError) -> [UInt8] {
    let root = try JSONReader.read(bytes)
    let order = KeyOrder(bytes: bytes)
    var out: [UInt8] = []
    if case .array(let nodes) = root.value {
      ScenarioLayout.append(nodes.map(order.members), to: &out)
    } else {
      ScenarioLayout.append(order.members(root), to: &out)
    }
    return out
  }
}

/// Puts the keys of objects into their order.
private struct KeyOrder {
  /// Those of the file.
  let bytes: [UInt8]

  func members(_ node: JSONNode) -> [JSONText.Member] {
    guard case .object(let members) = ordered(node, .object(Scenario.table.shape)) else {
      return []
    }
    return members
  }

  /// The value with the keys of its objects in their order; what no table knows comes last.
  private func ordered(_ node: JSONNode, _ shape: Shape) -> JSONText {
    switch (node.value, shape) {
    case (_, .either(let shapes)):
      let fitting = shapes.first { $0.mayBe(node.value) }
      return fitting.map { ordered(node, $0) } ?? plain(node)
    case (.array(let nodes), .list(let inner)): return .array(nodes.map { ordered($0, inner) })
    case (.object(let members), .map(_, let inner)):
      return .object(members.map { JSONText.Member($0.key, ordered($0.value, inner)) })
    case (.object(let members), .object(let object)):
      return ordered(members, object.fields)
    case (.object(let members), .step):
      let name = members.first { $0.key == StepFrame.doShape.key }?.value.value
      guard case .string(let name) = name, let kind = StepKind.named(name) else {
        return plain(node)
      }
      return ordered(members, kind.fields)
    default: return plain(node)
    }
  }

  /// What no table orders.
  private func plain(_ node: JSONNode) -> JSONText {
    switch node.value {
    case .string: .spelled(String(decoding: bytes[node.range], as: UTF8.self))
    case .array(let nodes): .array(nodes.map(plain))
    case .object(let members):
      .object(members.map { JSONText.Member($0.key, plain($0.value)) })
    default: JSONText(node)
    }
  }

  private func ordered(_ members: [JSONMember], _ fields: [FieldShape]) -> JSONText {
    let places = members.enumerated().map { index, member in
      (fields.firstIndex { $0.key == member.key } ?? fields.count, index)
    }
    let order = places.indices.sorted { places[$0] < places[$1] }
    return .object(
      order.map { index in
        let (place, member) = (places[index].0, members[index])
        let value =
          place < fields.count ? ordered(member.value, fields[place].shape) : plain(member.value)
        return JSONText.Member(member.key, value)
      })
  }
}

extension Shape {
  /// Whether a value is of the kind that this shape takes, where two shapes are of different kinds.
  fileprivate func mayBe(_ value: JSONValue) -> Bool {
    switch (self, value) {
    case (.list, .array), (.object, .object), (.map, .object), (.step, .object): true
    default: false
    }
  }
}
