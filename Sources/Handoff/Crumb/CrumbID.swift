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
    guard text.count == 32 else { return nil }
    var halves: (UInt64, UInt64) = (0, 0)
    for (place, byte) in text.enumerated() {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
      default: return nil
      }
      if place < 16 {
        halves.0 = halves.0 << 4 | UInt64(digit)
      } else {
        halves.1 = halves.1 << 4 | UInt64(digit)
      }
    }
    self.init(high: halves.0, low: halves.1)
  }

  /// Reads the text form; `nil` for anything but 32 lowercase hex digits.
  public init?(_ text: String) { self.init(text.utf8) }

  public var description: String {
    String(unsafeUninitializedCapacity: 32) { buffer in
      for place in 0..<32 { buffer[place] = hexDigit(place) }
      return 32
    }
  }

  /// Appends the text form.
  public func write(to bytes: inout [UInt8]) {
    for place in 0..<32 { bytes.append(hexDigit(place)) }
  }

  private func hexDigit(_ place: Int) -> UInt8 {
    let half = place < 16 ? high : low
    let digit = UInt8(truncatingIfNeeded: half >> UInt64(60 - 4 * (place & 15))) & 15
    return digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
  }

  public static func < (left: CrumbID, right: CrumbID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}
