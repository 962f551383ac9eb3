/// CRC-32C (Castagnoli), the checksum of RFC 3720, section B.4. Finds accidents, not intent.
enum CRC32C {
  static func checksum(_ bytes: [UInt8]) -> UInt32 {
    bytes.withUnsafeBytes { checksum($0) }
  }

  /// Eight bytes a step ("slicing by 8"; Kounavis and Berry, 2005).
  static func checksum(_ bytes: UnsafeRawBufferPointer, from start: UInt32 = 0) -> UInt32 {
    guard let base = bytes.baseAddress else { return start }
    return tables.withUnsafeBufferPointer { tables in
      guard let table = tables.baseAddress else { return start }
      var crc = ~start
      var place = 0
      let count = bytes.count
      while place &+ 8 <= count {
        let word = base.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
        let low = UInt32(truncatingIfNeeded: word) ^ crc
        let high = UInt32(truncatingIfNeeded: word &>> 32)
        crc =
          table[1792 &+ Int(low & 0xFF)] ^ table[1536 &+ Int(low &>> 8 & 0xFF)]
          ^ table[1280 &+ Int(low &>> 16 & 0xFF)] ^ table[1024 &+ Int(low &>> 24)]
          ^ table[768 &+ Int(high & 0xFF)] ^ table[512 &+ Int(high &>> 8 & 0xFF)]
          ^ table[256 &+ Int(high &>> 16 & 0xFF)] ^ table[Int(high &>> 24)]
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

  /// Table `k`, at `256 * k`: what a byte becomes after `k` more bytes of zero.
  private static let tables: [UInt32] = {
    var tables = [UInt32](repeating: 0, count: 8 * 256)
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
