/// CRC-32C (Castagnoli), the checksum of RFC 3720, section B.4. Finds accidents, not intent.
package enum CRC32C {
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }

  /// Sixteen bytes a step ("slicing"; Kounavis and Berry, 2005): what each of them becomes after
  /// those behind it does not depend on the others.
  package static func checksum(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    guard let base = bytes.baseAddress else { return start }
    return tables.withUnsafeBufferPointer { tables in
      guard let table = tables.baseAddress else { return start }
      var crc = ~start
      var place = 0
      let count = bytes.count
      while place &+ 16 <= count {
        let first = base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        let second = base.loadUnaligned(fromByteOffset: place &+ 8, as: UInt64.self).littleEndian
        crc = slices(first ^ UInt64(crc), table + 2048) ^ slices(second, table)
        place &+= 16
      }
      if place &+ 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        crc = slices(word ^ UInt64(crc), table)
        place &+= 8
      }
      while place < count {
        let byte = base.load(fromByteOffset: place, as: UInt8.self)
        crc = table[Int((crc ^ UInt32(byte)) & 0xFF)] ^ crc &>> 8
        place &+= 1
      }
      return ~crc
    }
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

  /// Table `k`, at `256 * k`: what a byte becomes after `k` more bytes of zero.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 16 * 256)
    for byte in 0..<256 {
      var crc = UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 1 ? 0x82F6_3B78 ^ crc >> 1 : crc >> 1 }
      tables[byte] = crc
    }
    for index in 256..<tables.count {
      let crc = tables[index - 256]
      tables[index] = tables[Int(crc & 0xFF)] ^ crc >> 8
    }
    return tables
  }()
}
