/// What was said, as UTF-8 bytes.
///
/// Two texts are equal when their bytes are: a composed and a decomposed accent differ here, as
/// they do on disk, although two Swift strings that hold them are equal. Any Unicode may stand in
/// it, control characters too; whoever shows it must make it safe first.
public struct CrumbText: Hashable, Sendable, ExpressibleByStringLiteral {
  public var utf8: [UInt8]

  public init(utf8: [UInt8]) { self.utf8 = utf8 }

  public init(_ string: String) { self.utf8 = Array(string.utf8) }

  public init(stringLiteral string: String) { self.init(string) }

  /// The text for reading; bytes that are no UTF-8 become U+FFFD.
  public var string: String { String(decoding: utf8, as: UTF8.self) }
}
