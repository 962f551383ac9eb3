/// A key that its object has given before.
public struct JSONDuplicateKey: Hashable, Sendable {
  public var key: String
  /// Where it stands again, a UTF-8 byte offset.
  public var offset: Int
  /// Where it stood first.
  public var firstOffset: Int
}

extension JSONNode {
  /// Every repetition of a key within one object, here and below, ordered by offset.
  ///
  /// RFC 8259 leaves a repeated key undefined; whoever reads decides. Keys are the same when
  /// Swift's strings are equal, which is canonical equivalence: two spellings of "é" are one name
  /// here, as they would be one name in a dictionary.
  public func duplicateKeys() -> [JSONDuplicateKey] {
    var found: [JSONDuplicateKey] = []
    var waiting = [self]
    while let node = waiting.popLast() {
      switch node.value {
      case .array(let items): waiting.append(contentsOf: items)
      case .object(let members):
        found.append(contentsOf: JSONNode.repetitions(in: members))
        waiting.append(contentsOf: members.lazy.map(\.value))
      default: break
      }
    }
    return found.sorted { $0.offset < $1.offset }
  }

  private static func repetitions(in members: [JSONMember]) -> [JSONDuplicateKey] {
    if members.count < 2 { return [] }
    var found: [JSONDuplicateKey] = []
    var firstOffsets: [String: Int] = [:]
    firstOffsets.reserveCapacity(members.count)
    for member in members {
      let offset = member.keyRange.lowerBound
      if let first = firstOffsets[member.key] {
        found.append(JSONDuplicateKey(key: member.key, offset: offset, firstOffset: first))
      } else {
        firstOffsets[member.key] = offset
      }
    }
    return found
  }
}
