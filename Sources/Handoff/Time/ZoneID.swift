/// The name of a time zone, kept exactly as it was written: an alias stays an alias.
///
/// Two ids are equal when their bytes are.
public struct ZoneID: Hashable, Sendable {
  /// The name, such as `Europe/Berlin`.
  public var name: String

  public init(_ name: String) { self.name = name }

  public static let utc = ZoneID("UTC")

  // Strings compare by canonical equivalence, which says equal of names whose bytes differ.
  public static func == (left: ZoneID, right: ZoneID) -> Bool {
    let isEqual = left.name.utf8.withContiguousStorageIfAvailable { left in
      right.name.utf8.withContiguousStorageIfAvailable { right in
        left.count == right.count && left.elementsEqual(right)
      }
    }
    return (isEqual ?? nil) ?? left.name.utf8.elementsEqual(right.name.utf8)
  }

  public func hash(into hasher: inout Hasher) {
    var name = name
    name.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension ZoneID: Comparable {
  /// By bytes.
  public static func < (left: ZoneID, right: ZoneID) -> Bool {
    left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
  }
}

extension ZoneID: CustomStringConvertible {
  public var description: String { name }
}
