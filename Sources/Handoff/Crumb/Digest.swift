/// A SHA-256 digest: 32 bytes, as four big-endian words.
///
/// Its text form is 64 lowercase hex digits.
public struct Digest: Hashable, Sendable, CustomStringConvertible {
  public let first: UInt64
  public let second: UInt64
  public let third: UInt64
  public let fourth: UInt64

  public init(words: (UInt64, UInt64, UInt64, UInt64)) {
    (first, second, third, fourth) = words
  }

  /// Reads the text form; `nil` for anything but 64 lowercase hex digits.
  public init?(_ text: some Collection<UInt8>) {
    let digest = text.withContiguousStorageIfAvailable { Digest(bytes: $0) }
    guard let digest = digest ?? Digest(Array(text)) else { return nil }
    self = digest
  }

  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 64,
      let high = CrumbID(bytes: UnsafeBufferPointer(rebasing: bytes[..<32])),
      let low = CrumbID(bytes: UnsafeBufferPointer(rebasing: bytes[32...]))
    else { return nil }
    self.init(words: (high.high, high.low, low.high, low.low))
  }

  /// Reads the text form; `nil` for anything but 64 lowercase hex digits.
  public init?(_ text: String) { self.init(text.utf8) }

  public var words: [UInt64] { [first, second, third, fourth] }

  /// The 32 bytes.
  public var bytes: [UInt8] {
    words.flatMap { word in (0..<8).map { UInt8(truncatingIfNeeded: word >> UInt64(56 - 8 * $0)) } }
  }

  public var description: String {
    CrumbID(high: first, low: second).description + CrumbID(high: third, low: fourth).description
  }

  /// Appends the text form.
  public func write(to bytes: inout [UInt8]) {
    CrumbID(high: first, low: second).write(to: &bytes)
    CrumbID(high: third, low: fourth).write(to: &bytes)
  }
}
