/// The name of a time zone, kept exactly as it was written: an alias stays an alias.
///
/// Two ids are equal when their bytes are.
public struct ZoneID: Hashable, Sendable {
  /// The name, such as `Europe/Berlin`.
  public var name: String

  public init(_ name: String) { self.name = name }

  public static let utc = ZoneID("UTC")
}
