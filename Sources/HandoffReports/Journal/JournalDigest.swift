import Handoff

/// The digest of a journal: over exactly the bytes of its lines.
public struct JournalDigest {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  public init() {}

  /// Takes in the next bytes; how they are cut does not matter.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
  }

  /// In lowercase hex digits.
  public func finish() -> String {
    let text = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - text.count) + text
  }
}
