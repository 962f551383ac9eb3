/// Reads JSON by the grammar of RFC 8259, and keeps where everything stands.
///
/// Where the RFC leaves a choice, the strict one is taken: UTF-8 only and without a byte order mark
/// (section 8.1), no half of a surrogate pair (8.2). It also lets a reader set limits (section 9);
/// they are here, and reaching one is an error, never a crash.
public enum JSONReader {
  /// A larger file is refused without being looked at, in bytes (64 MiB).
  public static let sizeLimit = 64 << 20
  /// Arrays and objects may stand inside each other this deep; `[]` is one level.
  public static let depthLimit = 512

  /// The value that the bytes hold.
  ///
  /// - Throws: ``JSONError`` for the first thing that is not JSON; nothing of the file is known.
  public static func read(_ bytes: [UInt8]) throws(JSONError) -> JSONNode {
    if bytes.count > sizeLimit { throw .tooLarge(bytes.count) }
    if bytes.isEmpty { throw .empty }
    if let encoding = foreignEncoding(of: bytes) { throw .encoding(encoding) }
    if let offset = firstInvalidUTF8(in: bytes) {
      throw .invalidUTF8(bytes[offset], at: offset)
    }
    var parser = JSONParser(bytes)
    return try parser.parse()
  }

  /// An encoding other than plain UTF-8 that the first bytes give away.
  ///
  /// JSON begins with an ASCII character, so a NUL beside the first one means a wider encoding
  /// (RFC 4627, section 3), unless the number of bytes is odd.
  private static func foreignEncoding(of bytes: [UInt8]) -> JSONError.Encoding? {
    func begins(_ mark: UInt8...) -> Bool { bytes.starts(with: mark) }
    if begins(0xEF, 0xBB, 0xBF) { return .markedUTF8 }
    if begins(0xFF, 0xFE, 0, 0) || begins(0, 0, 0xFE, 0xFF) || begins(0, 0, 0) { return .utf32 }
    if begins(0xFF, 0xFE) || begins(0xFE, 0xFF) { return .utf16 }
    guard bytes.count > 1, bytes.count % 2 == 0, (bytes[0] == 0) != (bytes[1] == 0) else {
      return nil
    }
    return bytes[0] != 0 && bytes.dropFirst().starts(with: [0, 0, 0]) ? .utf32 : .utf16
  }
}
