/// A text that is equal to another only when the UTF-8 bytes are.
///
/// Swift's `String` takes `é` as one scalar and as two for the same; a crumb's text must arrive byte
/// for byte, so here they differ.
public struct ExactText: ExactString {
  public var string: String

  public init(_ string: String) { self.string = string }
}

/// The name by which a scenario speaks of a crumb; equal when the bytes are.
public struct CrumbName: ExactString {
  public var string: String

  public init(_ string: String) { self.string = string }
}

/// A string that is compared, ordered and hashed by its UTF-8 bytes.
public protocol ExactString: Hashable, Comparable, Sendable, ExpressibleByStringLiteral,
  CustomStringConvertible
{
  var string: String { get }
  init(_ string: String)
}

extension ExactString {
  public init(stringLiteral literal: String) { self.init(literal) }

  public var description: String { string }

  public static func == (left: Self, right: Self) -> Bool {
    left.string.utf8.elementsEqual(right.string.utf8)
  }

  public static func < (left: Self, right: Self) -> Bool {
    left.string.utf8.lexicographicallyPrecedes(right.string.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8(0xFF))
  }
}
