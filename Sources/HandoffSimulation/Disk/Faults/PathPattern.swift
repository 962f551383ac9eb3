/// A path in which `*` stands for any text within one name and `**` for any text at all.
public struct PathPattern: Hashable, Sendable {
  public let text: String
  private let bytes: [UInt8]

  public init(_ text: String) {
    self.text = text
    bytes = Array(text.utf8)
  }

  /// Whether a path fits the pattern.
  public func matches(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { matches(0, $0[...]) }
  }

  private func matches(_ start: Int, _ path: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var place = start
    var rest = path
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "*") {
        let isDeep = place + 1 < bytes.count && bytes[place + 1] == UInt8(ascii: "*")
        let after = place + (isDeep ? 2 : 1)
        while true {
          if matches(after, rest) { return true }
          guard let next = rest.first, isDeep || next != UInt8(ascii: "/") else { return false }
          rest = rest.dropFirst()
        }
      }
      guard rest.first == bytes[place] else { return false }
      rest = rest.dropFirst()
      place += 1
    }
    return rest.isEmpty
  }
}
