/// The grammar of RFC 8259 over bytes that are known to be UTF-8.
///
/// Containers that are still open stand on a stack of our own, so depth is a limit and not a crash.
/// Finished children wait in two lists shared by all levels and move into an array of exactly their
/// number when their container closes.
struct JSONParser {
  let bytes: [UInt8]
  var position = 0
  private var open: [Container] = []
  private var items: [JSONNode] = []
  private var members: [JSONMember] = []

  /// An array or object whose end has not been reached.
  struct Container {
    var isObject: Bool
    /// Where its bracket stands.
    var start: Int
    /// Where its children begin in the shared list.
    var firstChild: Int
    /// The key whose value is being read.
    var key = ""
    var keyRange = 0..<0
  }

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The byte at the position, or nil at the end.
  var current: UInt8? { position < bytes.count ? bytes[position] : nil }

  mutating func parse() throws(JSONError) -> JSONNode {
    skipSpace()
    if position == bytes.count { throw .onlySpace(at: position) }
    while true {
      guard var node = try beginValue() else { continue }
      while let container = open.last {
        store(node, in: container)
        guard let finished = try endOrNext(container) else { break }
        node = finished
      }
      if open.isEmpty {
        skipSpace()
        if position < bytes.count { throw .afterTheValue(found(), at: position) }
        return node
      }
    }
  }

  /// Whether nothing but "[" has come of the innermost array.
  var mayCloseArray: Bool {
    guard let container = open.last, !container.isObject else { return false }
    return items.count == container.firstChild
  }

  mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// Reads a scalar or an empty container; nil when a container was opened and its child is next.
  private mutating func beginValue() throws(JSONError) -> JSONNode? {
    let start = position
    switch current {
    case UInt8(ascii: "{"), UInt8(ascii: "["): return try beginContainer()
    case UInt8(ascii: "\""):
      let text = try readString()
      return JSONNode(.string(text), range: start..<position)
    case .some(UInt8(ascii: "0")...UInt8(ascii: "9")), UInt8(ascii: "-"):
      let number = try readNumber()
      return JSONNode(.number(number), range: start..<position)
    default:
      let value = try readWord()
      return JSONNode(value, range: start..<position)
    }
  }

  private mutating func beginContainer() throws(JSONError) -> JSONNode? {
    let start = position
    let isObject = bytes[start] == UInt8(ascii: "{")
    if open.count == JSONReader.depthLimit { throw .tooDeep(at: start) }
    position += 1
    skipSpace()
    if current == (isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) {
      position += 1
      return JSONNode(isObject ? .object([]) : .array([]), range: start..<position)
    }
    open.append(
      Container(
        isObject: isObject, start: start, firstChild: isObject ? members.count : items.count))
    if position == bytes.count { throw unclosed() }
    if isObject { try readKey(orEnd: true) }
    return nil
  }

  private mutating func store(_ node: JSONNode, in container: Container) {
    if container.isObject {
      members.append(JSONMember(key: container.key, keyRange: container.keyRange, value: node))
    } else {
      items.append(node)
    }
  }

  /// After a child: the finished container when it closes here, nil when another child follows.
  private mutating func endOrNext(_ container: Container) throws(JSONError) -> JSONNode? {
    skipSpace()
    let close = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
    switch current {
    case UInt8(ascii: ","):
      let comma = position
      position += 1
      skipSpace()
      if current == close { throw .commaBeforeEnd(isObject: container.isObject, at: comma) }
      if position == bytes.count { throw unclosed() }
      if container.isObject { try readKey(orEnd: false) }
      return nil
    case close:
      position += 1
      open.removeLast()
      let value: JSONValue
      if container.isObject {
        value = .object(Array(members[container.firstChild...]))
        members.removeLast(members.count - container.firstChild)
      } else {
        value = .array(Array(items[container.firstChild...]))
        items.removeLast(items.count - container.firstChild)
      }
      return JSONNode(value, range: container.start..<position)
    case nil: throw unclosed()
    default: throw .betweenChildren(isObject: container.isObject, found(), at: position)
    }
  }

  private mutating func readKey(orEnd: Bool) throws(JSONError) {
    let start = position
    guard current == UInt8(ascii: "\"") else { throw .noKey(found(), orEnd: orEnd, at: position) }
    let key = try readString()
    let range = start..<position
    skipSpace()
    if position == bytes.count { throw unclosed() }
    guard current == UInt8(ascii: ":") else {
      throw .noColon(after: key, found(), at: position)
    }
    position += 1
    skipSpace()
    if position == bytes.count { throw unclosed() }
    open[open.count - 1].key = key
    open[open.count - 1].keyRange = range
  }

  /// The error for a file that ends while containers are open: it names the innermost.
  private func unclosed() -> JSONError {
    guard let container = open.last else { return .onlySpace(at: position) }
    let place = SourceText(file: "", bytes: bytes).position(of: container.start)
    return .notClosed(isObject: container.isObject, openedAt: place, at: position)
  }
}
