import Handoff

/// The digest of a journal: SHA-256 over exactly the bytes of its lines.
public struct JournalDigest: Sendable {
  private var hash = SHA256()

  public init() {}

  /// Takes in the next bytes; how they are cut does not matter.
  public mutating func add(_ bytes: ArraySlice<UInt8>) {
    bytes.withUnsafeBytes { hash.update($0) }
  }

  /// In lowercase hex digits.
  public func finish() -> String { "\(hash.digest())" }
}
