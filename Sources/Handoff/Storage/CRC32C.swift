/// CRC-32C (Castagnoli), the checksum of RFC 3720, section B.4. Finds accidents, not intent.
package enum CRC32C {
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }

  /// Sixteen bytes a step ("slicing"; Kounavis and Berry, 2005): what each of them becomes after
  /// those behind it does not depend on the others. Both halves of a block go at the same time:
  /// what the first has become then has the second one's length of zeros behind it.
  package static func checksum(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    guard let base = bytes.baseAddress else { return start }
    return tables.withUnsafeBufferPointer { tables in
      guard let table = tables.baseAddress else { return start }
      var crc = ~start
      var place = 0
      let count = bytes.count
      while place &+ 2 &* half <= count {
        var second: UInt32 = 0
        for step in 0..<half / 16 {
          crc = sixteen(base + (place &+ 16 &* step), crc, table)
          second = sixteen(base + (place &+ half &+ 16 &* step), second, table)
        }
        crc = four(crc, table + 16 &* 256) ^ second
        place &+= 2 &* half
      }
      while place &+ 16 <= count {
        crc = sixteen(base + place, crc, table)
        place &+= 16
      }
      if place &+ 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        crc = slices(word ^ UInt64(crc), table)
        place &+= 8
      }
      if place &+ 4 <= count {
        let word = base.loadUnaligned(fromByteOffset: place, as: UInt32.self).littleEndian ^ crc
        crc = four(word, table)
        place &+= 4
      }
      while place < count {
        let byte = base.load(fromByteOffset: place, as: UInt8.self)
        crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc &>> 8
        place &+= 1
      }
      return ~crc
    }
  }

  /// The bytes of half a block.
  private static let half = 64

  @inline(__always)
  private static func sixteen(
    _ bytes: UnsafeRawPointer, _ crc: UInt32, _ table: UnsafePointer<UInt32>
  ) -> UInt32 {
    let first = bytes.loadUnaligned(as: UInt64.self).littleEndian
    let second = bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self).littleEndian
    return slices(first ^ UInt64(crc), table + 2048) ^ slices(second, table)
  }

  /// What four bytes become, likewise.
  @inline(__always)
  private static func four(_ word: UInt32, _ table: UnsafePointer<UInt32>) -> UInt32 {
    table[768 &+ Int(word & 0xFF)] ^ table[512 &+ Int(word &>> 8 & 0xFF)]
      ^ table[256 &+ Int(word &>> 16 & 0xFF)] ^ table[Int(word &>> 24)]
  }

  /// What eight bytes become, the first of them in the lowest bits, by the tables from `table` on.
  @inline(__always)
  private static func slices(_ word: UInt64, _ table: UnsafePointer<UInt32>) -> UInt32 {
    @inline(__always)
    func slice(_ number: UInt64) -> UInt32 {
      table[Int(truncatingIfNeeded: (7 &- number) &* 256 &+ (word &>> (8 &* number) & 0xFF))]
    }
    return slice(0) ^ slice(1) ^ slice(2) ^ slice(3) ^ slice(4) ^ slice(5) ^ slice(6) ^ slice(7)
  }

  /// Table `k` below 16, at `256 * k`: what a byte becomes after `k` more bytes of zero. Behind
  /// them, four for the bytes of what a first half has become, the highest first: what it is after
  /// the second half's length of zeros.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 20 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0x82F6_3B78 ^ crc >> 1 : crc >> 1 }
      tables[byte] = crc
    }
    for index in 256..<16 * 256 {
      let crc = tables[index - 256]
      tables[index] = tables[Int(crc & 0xFF)] ^ crc >> 8
    }
    for index in 0..<4 * 256 {
      var crc = UInt32(index & 0xFF) << (8 * (3 - index / 256))
      for _ in 0..<half { crc = tables[Int(crc & 0xFF)] ^ crc >> 8 }
      tables[16 * 256 + index] = crc
    }
    return tables
  }()
}
