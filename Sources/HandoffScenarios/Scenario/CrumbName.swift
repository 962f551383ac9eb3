/// The name by which a scenario speaks of a crumb.
///
/// Two are equal when their bytes are: `é` as one scalar and as two are two names, although Swift's
/// strings take them for the same.
public struct CrumbName: Hashable, Comparable, Sendable {
  public var string: String

  public init(_ string: String) { self.string = string }

  public static func == (left: CrumbName, right: CrumbName) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  public static func < (left: CrumbName, right: CrumbName) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}

extension CrumbName: ExpressibleByStringLiteral, CustomStringConvertible {
  public init(stringLiteral literal: String) { self.init(literal) }

  public var description: String { string }
}
