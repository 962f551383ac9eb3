/// The identity given to a crumb once, at capture; everywhere after it is the idempotency key
/// (`client_request_id`).
///
/// Its text form is 32 lowercase hex digits and nothing else, because an id becomes a directory
/// name: it can hold no separator, no dot, and no letter whose case a file system may fold.
public struct CrumbID: Hashable, Comparable, Sendable, CustomStringConvertible {
  public let high: UInt64
  public let low: UInt64

  public init(high: UInt64, low: UInt64) {
    self.high = high
    self.low = low
  }

  /// Reads the text form; `nil` for anything but 32 lowercase hex digits.
  public init?(_ text: some Collection<UInt8>) {
    let id = text.withContiguousStorageIfAvailable { CrumbID(bytes: $0) }
    guard let id = id ?? CrumbID(Array(text)) else { return nil }
    self = id
  }

  init?(bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count == 32,
      let high = ManifestReader.hex(UnsafeBufferPointer(rebasing: bytes[..<16])),
      let low = ManifestReader.hex(UnsafeBufferPointer(rebasing: bytes[16...]))
    else { return nil }
    self.init(high: high, low: low)
  }

  /// Reads the text form; `nil` for anything but 32 lowercase hex digits.
  public init?(_ text: String) { self.init(text.utf8) }

  public var description: String {
    String(unsafeUninitializedCapacity: 32) { write(to: $0.baseAddress!) }
  }

  /// Appends the text form.
  public func write(to bytes: inout [UInt8]) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 32) { buffer in
      let count = write(to: buffer.baseAddress!)
      bytes.append(contentsOf: UnsafeBufferPointer(start: buffer.baseAddress!, count: count))
    }
  }

  private func write(to buffer: UnsafeMutablePointer<UInt8>) -> Int {
    for place in 0..<16 {
      let shift = UInt64(60 &- 4 &* place)
      buffer[place] = CrumbID.digit(high &>> shift)
      buffer[place &+ 16] = CrumbID.digit(low &>> shift)
    }
    return 32
  }

  @inline(__always)
  private static func digit(_ word: UInt64) -> UInt8 {
    let digit = UInt8(truncatingIfNeeded: word) & 15
    return digit < 10 ? 48 &+ digit : 87 &+ digit
  }

  /// Ids are drawn: half of one tells them apart as well as both.
  public func hash(into hasher: inout Hasher) { hasher.combine(low) }

  public static func < (left: CrumbID, right: CrumbID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
