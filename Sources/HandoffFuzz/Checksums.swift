import Handoff

/// Puts right the checksums in bytes that a fuzzer has changed. They find accidents, not intent;
/// with wrong ones nothing behind them would ever be reached.
enum Checksums {
  static let magic = Array("handofRL".utf8)
  private static let headerSize = 96
  private static let recordHeaderSize = 40

  /// Those of a log's segment: of its header, and of each record that stands where the lengths
  /// before it say.
  static func mended(segment: [UInt8]) -> [UInt8] {
    var bytes = segment
    guard bytes.count >= headerSize else { return bytes }
    let first = checksum(bytes[..<12])
    bytes.put(
      bytes[16..<headerSize].withUnsafeBytes { CRC32C.checksum($0, from: first) }, at: 12)
    var place = headerSize
    while place + recordHeaderSize <= bytes.count {
      let payload = place + recordHeaderSize
      let count = Int(bytes.number(at: place + 4, of: UInt32.self))
      guard (1...4).contains(bytes.number(at: place + 8, of: UInt32.self)),
        count <= bytes.count - payload
      else {
        place += 8
        continue
      }
      bytes.put(checksum(bytes[payload..<payload + count]), at: place + 12)
      bytes.put(checksum(bytes[place + 4..<payload]), at: place)
      place = (payload + count + 7) & ~7
    }
    return bytes
  }

  /// That of a spool's manifest: its last line, which is added when there is none.
  static func mended(manifest: [UInt8]) -> [UInt8] {
    let line = 23
    let hasLine = manifest.count >= line && manifest.suffix(line).starts(with: "check ".utf8)
    let body = hasLine ? manifest.dropLast(line) : manifest[...]
    let check = CrumbID(high: 0, low: UInt64(checksum(body))).description.suffix(16)
    return Array(body) + "check \(check)\n".utf8
  }

  /// A number that is another one for other bytes.
  static func seed(of bytes: [UInt8]) -> UInt64 { UInt64(checksum(bytes[...])) }

  private static func checksum(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    bytes.withUnsafeBytes { CRC32C.checksum($0) }
  }
}

extension [UInt8] {
  /// A little-endian number.
  func number<Number: FixedWidthInteger & BitwiseCopyable>(
    at place: Int, of type: Number.Type
  ) -> Number {
    withUnsafeBytes {
      Number(littleEndian: $0.loadUnaligned(fromByteOffset: place, as: Number.self))
    }
  }

  fileprivate mutating func put(_ number: UInt32, at place: Int) {
    withUnsafeMutableBytes {
      $0.storeBytes(of: number.littleEndian, toByteOffset: place, as: UInt32.self)
    }
  }
}
